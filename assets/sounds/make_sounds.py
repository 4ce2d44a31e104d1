#!/usr/bin/env python3
"""Makes every sound effect of Dragon Table as OGG Vorbis, next to this script.

    python make_sounds.py            all sounds
    python make_sounds.py coin win   only these

Needs numpy and soundfile. The same input gives the same samples each time: noise is seeded by the sound's
name. One family of instruments is used throughout: a lute (Karplus-Strong strings on a wooden body), the
wooden table (damped modes), small bells and coins (long modes), paper (swept noise), all in one small room.
Pitched sounds keep to D, so that two of them may overlap. Nothing here knows anything about a game.
"""

import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile as sf

RATE = 44100
QUALITY = 0.4  # Vorbis q4
LOUD, MILD, SOFT = -3.0, -6.0, -12.0  # peaks in dBFS; MILD for what rings long and would stand out at -3
FADE = 0.005  # shortest fade at either end, s
LEAD = 0.003  # sounds start this late, so that the fade does not eat the attack
TOP = 8000.0  # corner of the roll-off of everything, Hz
MAX_BYTES = 40_000
TOLERANCE = 0.50  # of the peak in the finished file, dB

# Notes (Hz, A4 = 440)
D2, D3, A3 = 73.42, 146.83, 220.00
D4, F4, FS4, G4, A4, C5 = 293.66, 349.23, 369.99, 392.00, 440.00, 523.25
D5, A5, D6, FS6, A6 = 587.33, 880.00, 1174.66, 1479.98, 1760.00


# ---------------------------------------------------------------- tools


def axis(seconds):
    return np.arange(round(seconds * RATE)) / RATE


def db(value):
    return 10 ** (value / 20)


def convolve(sound, response):
    """Causal convolution, cut to the length of the sound."""
    size = len(sound) + len(response)
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(response, size), size)[: len(sound)]


def band(sound, low=None, high=None, order=2):
    """Butterworth high-pass at `low` and low-pass at `high`, causal (no ringing before the attack)."""
    size = len(sound) + RATE // 2
    f = np.fft.rfftfreq(size, 1 / RATE)
    f[0] = 1e-6
    poles = np.exp(1j * np.pi * (2 * np.arange(order) + order + 1) / (2 * order))
    spectrum = np.fft.rfft(sound, size)
    if high:
        spectrum /= np.prod([1j * f / high - p for p in poles], axis=0)
    if low:
        spectrum /= np.prod([low / (1j * f) - p for p in poles], axis=0)
    return np.fft.irfft(spectrum, size)[: len(sound)]


def mix(seconds, *parts):
    """Parts are (start in s, gain in dB, sound); what goes past the end is cut."""
    out = np.zeros(len(axis(seconds)))
    for start, gain, sound in parts:
        first = round((LEAD + start) * RATE)
        sound = sound[: max(0, len(out) - first)]
        out[first : first + len(sound)] += db(gain) * sound
    return out


def unit(sound):
    return sound / np.max(np.abs(sound))


def modes(seconds, partials):
    """Sum of damped sines; partials are (Hz, amplitude, seconds to fall by 60 dB)."""
    t = axis(seconds)
    return sum(a * np.sin(2 * np.pi * f * t) * np.exp(-6.91 * t / fall) for f, a, fall in partials)


def swept_noise(seconds, rng, centre, octaves):
    """Noise in a soft band whose centre follows centre(0..1) in Hz; `octaves` is the band's half width."""
    frame, hop = 1024, 256
    count = len(axis(seconds))
    noise = rng.standard_normal(count + 2 * frame)
    window = np.hanning(frame)
    f = np.fft.rfftfreq(frame, 1 / RATE) + 1
    out = np.zeros(count + 2 * frame)
    for start in range(0, count + frame, hop):
        middle = centre(min(1, max(0, (start - frame / 2) / count)))
        shape = np.exp(-0.5 * (np.log2(f / middle) / octaves) ** 2) / np.sqrt(middle)
        out[start : start + frame] += np.fft.irfft(np.fft.rfft(noise[start : start + frame] * window) * shape) * window
    return unit(out[frame : frame + count])


def swell(seconds, rise, fall):
    """Envelope: raised-cosine rise, then an exponential that ends 60 dB down after `fall` seconds."""
    t = axis(seconds)
    up = 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / rise, 1))
    return up * np.exp(-6.91 * np.maximum(t - rise, 0) / fall)


# ---------------------------------------------------------------- instruments


def resonances(seconds, peaks):
    """Impulse response: the direct sound plus resonances of (Hz, peak gain, seconds to fall by 60 dB)."""
    out = modes(seconds, [(f, 2 * gain * 6.91 / (fall * RATE), fall) for f, gain, fall in peaks])
    out[0] += 1.0
    return out


BODY = resonances(
    0.2,
    [
        (128, 0.45, 0.09),
        (205, 0.40, 0.08),
        (318, 0.35, 0.07),
        (475, 0.30, 0.06),
        (690, 0.22, 0.05),
        (1050, 0.15, 0.04),
    ],
)


def string(freq, seconds, rng, sustain, shine, touch, position):
    """Karplus-Strong: a burst in a delay line with a damping filter and a cubic fractional delay."""
    period = RATE / freq
    whole, part = int(period) - 2, 1 + period % 1
    loss = db(-60 / (freq * sustain))
    loss_3k = db(-60 / (freq * shine))  # `shine`: how long 3 kHz takes to die
    soft = min(0.25, max(0.0, (1 - loss_3k) / (2 * (1 - np.cos(2 * np.pi * 3000 / RATE)))))
    taps = [np.prod([(part - j) / (k - j) for j in range(4) if j != k]) for k in range(4)]
    loop = loss * np.convolve([soft, 1 - 2 * soft, soft], taps)

    # Excitation: a finger's pulse with some noise, softened, plucked at `position` of the string
    n = int(period)
    burst = np.zeros(len(axis(seconds)) + whole + 6)
    lead = whole + 6
    burst[lead : lead + n] = 0.12 * rng.standard_normal(n)
    width = max(4, n // 4)
    burst[lead : lead + width] += np.hanning(width)
    burst = band(burst, high=touch)
    shift = max(1, round(position * period))
    burst[shift:] -= burst[:-shift].copy()

    out = burst
    for start in range(lead, len(out), whole):
        stop = min(start + whole, len(out))
        for k, weight in enumerate(loop):
            out[start:stop] += weight * out[start - whole - k : stop - whole - k]
    return out[lead:]


def pluck(freq, seconds, rng, sustain=1.3, shine=0.28, touch=1900.0, position=0.22):
    """A lute course: two strings 4 cents apart, on the wooden body."""
    pair = sum(string(freq * 2 ** (cents / 1200), seconds, rng, sustain, shine, touch, position) for cents in (-2, 2))
    return unit(convolve(band(pair, low=70), BODY))


def pizzicato(freq, seconds, rng):
    return pluck(freq, seconds, rng, sustain=0.32, shine=0.10, touch=1700.0, position=0.30)


def knock(freq, seconds, rng, fall=0.11, click=0.25, top=3500.0):
    """A knuckle on the table: inharmonic modes of a thick board and a little noise of the contact."""
    ratios = (
        (1.0, 1.0, 1.0),
        (1.58, 0.85, 0.85),
        (2.24, 0.65, 0.70),
        (2.92, 0.40, 0.58),
        (4.15, 0.22, 0.42),
        (5.4, 0.10, 0.32),
    )
    body = modes(seconds, [(freq * r, a, fall * d) for r, a, d in ratios])
    contact = rng.standard_normal(len(body)) * swell(seconds, 0.001, 0.018)
    return unit(band(unit(body) + click * unit(band(contact, low=300, high=top)), high=top))


def bell(freq, seconds, fall, mellow=0.4):
    """A small bell: octave, twelfth and higher partials that die sooner, each a slowly beating pair.

    The strike fades quickly into a softer ring; `mellow` takes away high partials."""
    ratios = ((1.0, 1.0, 1.0), (2.0, 0.36, 0.70), (3.0, 0.34, 0.48), (4.16, 0.16, 0.30), (5.43, 0.09, 0.20))
    partials = []
    for r, a, d in ratios:
        if freq * r < 8500:
            a *= r**-mellow
            partials += [
                (freq * r * 0.9994, a * 0.38, fall * d),
                (freq * r * 1.0006, a * 0.17, fall * d),
                (freq * r, a * 0.45, min(0.16, fall * d)),
            ]
    return unit(modes(seconds, partials) * (1 - np.exp(-axis(seconds) / 0.0012)))


def coin_tap(freq, seconds, rng, ring=0.16):
    """A coin touching wood: modes of a small disc, each slightly split, and the board under it."""
    ratios = ((1.0, 1.0, 1.0), (1.73, 0.70, 0.8), (2.33, 0.42, 0.6), (3.02, 0.18, 0.4))
    disc = modes(
        seconds,
        [(freq * r * split, a, ring * d) for r, a, d in ratios if freq * r < 8500 for split in (0.994, 1.005)],
    )
    return unit(unit(disc) + 0.7 * knock(430, seconds, rng, fall=0.05, click=0.15))


def paper(seconds, rng, low, high, rise, fall, octaves=0.55):
    """A card moving: a band of noise gliding from `low` to `high` Hz."""
    return swept_noise(seconds, rng, lambda x: low * (high / low) ** x, octaves) * swell(seconds, rise, fall)


def room():
    """A small, warm tavern room: a few early echoes and a short dark tail."""
    rng = np.random.default_rng(zlib.crc32(b"room"))
    t = axis(0.32)
    tail = band(rng.standard_normal(len(t)) * np.exp(-6.91 * t / 0.28) * (t > 0.011), low=250, high=2600)
    out = 0.16 * tail / np.sqrt(np.sum(tail**2))
    for delay, gain in ((0.0073, 0.07), (0.0127, -0.06), (0.0191, 0.05)):
        out[int(delay * RATE)] += gain
    out[0] = 1.0
    return out


ROOM = room()


# ---------------------------------------------------------------- sounds


def your_turn(rng):
    return mix(0.95, (0, -3, pluck(A4, 0.9, rng)), (0.16, 0, pluck(D5, 0.78, rng, sustain=1.5)))


def reveal(rng):
    shimmer = [(0.10 + 0.045 * i, -11 - 1.0 * i, bell(f, 0.7, 0.65)) for i, f in enumerate((D5, A5, D6, FS6, A6))]
    return mix(0.90, (0, 0, knock(230, 0.3, rng)), *shimmer)


def coin(rng):
    return mix(
        0.34,
        (0, 0, coin_tap(2350, 0.33, rng, 0.20)),
        (0.085, -8, coin_tap(2390, 0.2, rng, 0.15)),
        (0.135, -14, coin_tap(2370, 0.18, rng, 0.12)),
        (0.165, -20, coin_tap(2380, 0.15, rng, 0.10)),
    )


def coins(rng):
    parts, t = [], 0.0
    for i in range(12):  # dense at first, then the last few settle
        tap = coin_tap(rng.uniform(1950, 2850), 0.3, rng, rng.uniform(0.11, 0.18))
        parts.append((t, -2 - 0.9 * i + rng.uniform(-2, 2), tap))
        t += rng.uniform(0.012, 0.040 + 0.006 * i)
    return mix(0.64, *parts)


def card(rng):
    slide = paper(0.16, rng, 1300, 2600, 0.050, 0.16)
    flap = paper(0.09, rng, 1100, 600, 0.004, 0.060, 0.8)
    return mix(0.24, (0, -3, slide), (0.095, 0, flap))


def shuffle(rng):
    parts, t = [], 0.0
    for i in range(20):  # the riffle, getting faster
        flap = paper(0.05, rng, 1500 + 30 * i, 900, 0.003, 0.035, 0.7)
        parts.append((t, -7 + 4 * np.sin(np.pi * i / 19) + rng.uniform(-1.5, 1.5), flap))
        t += 0.036 - 0.0009 * i
    parts.append((t + 0.02, -3, paper(0.2, rng, 1700, 800, 0.045, 0.15)))  # squared up
    parts.append((t + 0.12, -4, knock(360, 0.12, rng, fall=0.05, top=1800)))
    return mix(0.86, *parts)


def seal(rng):
    thud = knock(168, 0.3, rng, fall=0.15, click=0.30, top=1100)
    wax = paper(0.14, rng, 900, 420, 0.03, 0.13, 0.7)
    return mix(0.34, (0, 0, thud), (0.035, -14, wax))


def curse(rng):
    ratios = (
        (0.5, 0.30, 1.1),
        (1.0, 1.0, 1.0),
        (1.19, 0.70, 0.9),
        (1.5, 0.30, 0.6),
        (2.0, 0.65, 0.75),
        (2.83, 0.35, 0.5),
        (4.0, 0.15, 0.3),
    )
    partials = [
        (A3 * r * 2 ** (cents / 1200), a * loud, 1.3 * d)
        for r, a, d in ratios
        for cents, loud in ((-16, 1.0), (14, 0.5))
    ]
    toll = unit(modes(1.2, partials) * (1 - np.exp(-axis(1.2) / 0.003)))
    return mix(1.15, (0, 0, toll), (0, -8, knock(170, 0.25, rng, top=1500)))


def tie(rng):
    return mix(0.48, (0, 0, knock(300, 0.3, rng, fall=0.16)), (0.17, -0.5, knock(285, 0.3, rng, fall=0.16)))


def dragon_falls(rng):
    t = axis(1.35)
    sweep = 58 + 140 * np.exp(-t / 0.055)
    thump = np.tanh(4 * np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * swell(1.35, 0.004, 0.70))
    rumble = swept_noise(1.35, rng, lambda x: 480 * (130 / 480) ** x, 0.9) * swell(1.35, 0.06, 1.7)
    flutter = 1 + 0.35 * unit(band(rng.standard_normal(len(t)), high=14))
    return mix(
        1.38,
        (0, -3, band(thump, high=1500)),
        (0, 0, knock(225, 0.4, rng, fall=0.24, top=2600)),
        (0.09, -7, knock(310, 0.3, rng, fall=0.16, top=2000)),
        (0.05, 0, rumble * flutter),
        (0.015, -8, pluck(D2, 1.3, rng, sustain=1.3, shine=0.15, touch=1100)),
    )


def ash(rng):
    hiss = swept_noise(0.85, rng, lambda x: 3400 * (450 / 3400) ** (x**0.8), 0.6) * swell(0.85, 0.07, 1.05)
    embers = [
        (
            rng.uniform(0.08, 0.6),
            -19 + rng.uniform(-5, 0),
            knock(rng.uniform(700, 1300), 0.08, rng, fall=0.025),
        )
        for _ in range(9)
    ]
    return mix(
        0.92,
        (0, 0, knock(200, 0.3, rng, fall=0.12, click=0.15, top=1500)),
        (0.01, -6.5, hiss),
        *embers,
        (0.02, -10, pluck(D4, 0.5, rng, sustain=0.6, shine=0.1, touch=900)),
        (0.30, -10, pluck(A3, 0.6, rng, sustain=0.7, shine=0.1, touch=800)),
    )


def clock_tick(rng):
    return mix(0.10, (0, 0, knock(760, 0.09, rng, fall=0.075, click=0.10, top=3000)))


def clock_end(rng):
    ring = bell(A5, 1.2, 1.25)
    return mix(
        1.15,
        (0, 0, ring),
        (0.2, -3, ring),
        (0, -8, knock(420, 0.2, rng, fall=0.06)),
        (0.2, -11, knock(420, 0.2, rng, fall=0.06)),
    )


def steal(rng):
    run = [(0.062 * i, -2 + 0.35 * i, pizzicato(f, 0.35, rng)) for i, f in enumerate((D5, C5, A4, G4, F4, D4))]
    return mix(0.66, *run)


def win(rng):
    tune = (
        (0.00, D4, -4),
        (0.13, FS4, -4),
        (0.26, A4, -3.5),
        (0.42, D5, -2.5),
        (0.62, A4, -5),
        (0.76, D5, -2),
    )
    parts = [(t, g, pluck(f, 1.5, rng, sustain=1.5)) for t, f, g in tune]
    chord = (D3, A3, D4, FS4, A4, D5)  # strummed
    parts += [(0.98 + 0.022 * i, -4.5, pluck(f, 1.5, rng, sustain=1.9)) for i, f in enumerate(chord)]
    parts += [
        (1.11, -7, bell(D6, 1.35, 1.35)),
        (0.42, -14, bell(D6, 0.9, 0.6)),
        (1.25, -13, bell(A6, 1.2, 1.0, mellow=0.7)),
    ]
    return mix(2.45, *parts)


def lose_round(rng):
    def note(freq, sustain):
        return pluck(freq, 0.84, rng, sustain, shine=0.18, touch=1300.0)

    return mix(1.30, (0, -1.5, note(A4, 0.8)), (0.22, -1, note(F4, 0.9)), (0.46, 0, note(D4, 1.1)))


def error(rng):
    return mix(
        0.38,
        (0, 0, knock(215, 0.2, rng, fall=0.12, click=0.08, top=1400)),
        (0.12, -2.5, knock(197, 0.22, rng, fall=0.13, click=0.08, top=1300)),
    )


def undo(rng):
    note = pluck(A4, 0.26, rng, sustain=0.9, shine=0.22, touch=1500)
    return mix(0.32, (0, 0, note[::-1] * swell(0.26, 0.12, 9) * swell(0.26, 0.025, 9)[::-1]))


def press(rng):
    return mix(0.06, (0, 0, knock(1050, 0.055, rng, fall=0.030, click=0.08, top=2600)))


# name: (maker, peak in dBFS, fade-out in s, how wet the room is)
SOUNDS = {
    "your_turn": (your_turn, LOUD, 0.25, 1.0),
    "reveal": (reveal, LOUD, 0.25, 1.0),
    "coin": (coin, LOUD, 0.06, 0.6),
    "coins": (coins, MILD, 0.12, 0.6),
    "card": (card, SOFT, 0.04, 0.4),
    "shuffle": (shuffle, SOFT, 0.06, 0.4),
    "seal": (seal, LOUD, 0.08, 0.8),
    "curse": (curse, LOUD, 0.40, 1.0),
    "tie": (tie, LOUD, 0.08, 0.8),
    "dragon_falls": (dragon_falls, LOUD, 0.40, 1.0),
    "ash": (ash, LOUD, 0.20, 0.6),
    "clock_tick": (clock_tick, SOFT, 0.03, 0.3),
    "clock_end": (clock_end, MILD, 0.40, 1.0),
    "steal": (steal, LOUD, 0.12, 0.8),
    "win": (win, LOUD, 0.60, 1.0),
    "lose_round": (lose_round, MILD, 0.35, 1.0),
    "error": (error, LOUD, 0.08, 0.5),
    "undo": (undo, MILD, 0.04, 0.5),
    "press": (press, SOFT, 0.02, 0.0),
}


# ---------------------------------------------------------------- finishing and files


def finish(sound, fade_out, wet):
    """Room, roll-off at both ends of the spectrum, fades, no DC."""
    response = ROOM * wet
    response[0] = 1.0
    sound = band(convolve(sound, response), low=38, high=TOP, order=4)
    envelope = np.ones(len(sound))
    for fade, part in ((FADE, slice(None)), (max(fade_out, FADE), slice(None, None, -1))):
        count = int(fade * RATE)
        envelope[part][:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    sound = sound * envelope
    return sound - envelope * np.sum(sound) / np.sum(envelope)


def pin_serial(path, serial):
    """Ogg streams get a random number from the encoder; give each a fixed one, so files compare equal."""
    data = bytearray(path.read_bytes())
    table = []
    for byte in range(256):
        crc = byte << 24
        for _ in range(8):
            crc = (crc << 1) ^ (0x04C11DB7 if crc & 0x80000000 else 0)
        table.append(crc & 0xFFFFFFFF)
    start = 0
    while start < len(data):
        segments = data[start + 26]
        size = 27 + segments + sum(data[start + 27 : start + 27 + segments])
        data[start + 14 : start + 18] = serial.to_bytes(4, "little")
        data[start + 22 : start + 26] = bytes(4)
        crc = 0
        for byte in data[start : start + size]:
            crc = (crc << 8) & 0xFFFFFFFF ^ table[crc >> 24 ^ byte]
        data[start + 22 : start + 26] = crc.to_bytes(4, "little")
        start += size
    path.write_bytes(data)


def save(path, sound, peak):
    """Write at the level whose peak, as the decoder gives it back, comes nearest to `peak` (dBFS) from below.

    The encoder moves peaks by some tenths of a dB, not steadily with the level: hence the search."""

    def write(level):
        sf.write(path, unit(sound) * db(level), RATE, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY)
        return np.max(np.abs(sf.read(path)[0]))

    heard = {level: write(level) for level in np.arange(peak + 1, peak - 1, -0.04)}
    write(max((level for level in heard if heard[level] <= db(peak)), key=heard.get))
    pin_serial(path, zlib.crc32(path.stem.encode()))


def check(path, peak):
    """The promises every file must keep; returns (length in s, peak in dBFS, bytes)."""
    sound, rate = sf.read(path)
    size = path.stat().st_size
    top = 20 * np.log10(np.max(np.abs(sound)))
    assert rate == RATE, path
    assert sound.ndim == 1, path
    assert -TOLERANCE < top - peak <= 0, (path, top)
    assert abs(np.mean(sound)) < 1e-3, (path, np.mean(sound))
    assert size <= MAX_BYTES, (path, size)
    assert max(abs(sound[0]), abs(sound[-1])) < 2e-3, (path, sound[0], sound[-1])
    return len(sound) / RATE, top, size


def main(names):
    folder = Path(__file__).resolve().parent
    for name in names or SOUNDS:
        maker, peak, fade_out, wet = SOUNDS[name]
        sound = finish(maker(np.random.default_rng(zlib.crc32(name.encode()))), fade_out, wet)
        path = folder / f"{name}.ogg"
        save(path, sound, peak)
        print("{:13} {:5.2f} s {:6.1f} dBFS {:6} bytes".format(name, *check(path, peak)))


if __name__ == "__main__":
    main(sys.argv[1:])
