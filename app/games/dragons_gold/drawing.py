"""What the table of Dragon's Gold is drawn with: attackers, shields, heaps of tokens, backs of cards."""

from kivy.graphics import Color, Line, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold.tokens import in_order, token
from app.services.pictures import picture
from app.theme import badge_colors, color, symbol_of
from app.widgets.brush import filled, letters, outlined
from app.widgets.drawn import art, disc

LARGEST_TOKEN = 32  # dp


def attacker(group, values, people, x, y, width, lit=False):
    """An adventurer in battle: strength and owner on top, his picture, what lies beside him."""
    height = width * 1.34
    ground, ink = badge_colors(people[values["seat"]]["badge"])
    radius, head = dp(4), height * 0.36
    if lit:
        filled(group, (x - dp(2), y - dp(2)), (width + dp(4), height + dp(4)), radius + dp(2), "primary")
    filled(group, (x, y), (width, height), radius, "card")
    group.add(Color(rgba=[*ground[:3], 1]))
    group.add(RoundedRectangle(pos=(x, y + height - head), size=(width, head), radius=[radius, radius, 0, 0]))
    size = max(head * 0.82, dp(9))
    _inked(group, str(values["strength"]), x + width * 0.08, y + height - head / 2, size, ink)
    side = head * 0.72
    _symbol(
        group, people[values["seat"]]["badge"], x + width - side - width * 0.08, y + height - head / 2 - side / 2, side
    )
    face = min(width * 0.96, height - head)
    art(group, pieces.adventurer_art(values["adventurer"]), x + (width - face) / 2, y, face)
    _beside(group, values, people, x, y, width)


def _inked(group, text, x, y, size, ink):
    role = "onCard" if ink[0] < 0.5 else "onEmber"
    letters(group, text, x, y, size, role, "black")


def _symbol(group, badge, x, y, side):
    group.add(Color(rgba=badge_colors(badge)[1]))
    group.add(Rectangle(texture=picture(f"common/symbol_{symbol_of(badge)}"), pos=(x, y), size=(side, side)))


def _beside(group, values, people, x, y, width):
    """Cards that lie beside him, and for whom he counts if he is charmed."""
    side = width * 0.46
    for number, item in enumerate(values.get("items", ())):
        left = x + width - side * 0.8 - number * side * 0.7
        filled(group, (left, y - side * 0.2), (side, side), dp(4), "card")
        outlined(group, (left, y - side * 0.2), (side, side), dp(4), "gold", 1.5)
        art(group, items.art(item), left + dp(1), y - side * 0.2 + dp(1), side - dp(2))
    controller = values.get("controller", values["seat"])
    if controller != values["seat"]:
        disc(group, people[controller]["badge"], x - side * 0.2, y - side * 0.2, side, "cardLine")


def shield(group, number, x, top, width):
    """The strength of a dragon."""
    height = width * 1.12
    points = [(x, top), (x + width, top), (x + width, top - height * 0.68), (x + width / 2, top - height)]
    points.append((x, top - height * 0.68))
    vertices = [part for point in points for part in (*point, 0, 0)]
    group.add(Color(rgba=color("ember")))
    group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 0, 2, 3, 0, 3, 4], mode="triangles"))
    group.add(Color(rgba=color("onCard")))
    group.add(Line(points=[part for point in points for part in point], close=True, width=dp(1.2), joint="round"))
    size = max(width * 0.62, dp(9))
    letters(group, str(number), x, top - height * 0.42, size, "onEmber", "bold", room=width)


def token_rows(group, tokens, x, y, width, height):
    """Tokens of a heap in one or two rows, as large as they fit."""
    kinds = in_order(tokens)
    if not kinds or width < dp(8) or height < dp(8):
        return
    best = 0
    for rows in (1, 2, 3):
        columns = -(-len(kinds) // rows)
        gap = dp(4) if rows == 1 else dp(2)
        side = min(dp(LARGEST_TOKEN), (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows)
        if side > best:
            best, chosen = side, (rows, columns, gap)
    rows, columns, gap = chosen
    top = y + height - (height - rows * best - (rows - 1) * gap) / 2
    for number, kind in enumerate(kinds):
        row, column = divmod(number, columns)
        token(group, kind, x + column * (best + gap), top - (row + 1) * best - row * gap, best)


def card_back(group, pos, size, radius=None):
    """The back of an adventurer or an item."""
    (x, y), (width, height) = pos, size
    radius = radius if radius is not None else max(dp(3), width * 0.08)
    filled(group, pos, size, radius, "back")
    outlined(group, pos, size, radius, "card", 1.2)
    inset = max(dp(2), width * 0.05)
    outlined(group, (x + inset, y + inset), (width - 2 * inset, height - 2 * inset), radius, "backLine", 1)
    half = width * 0.14
    middle_x, middle_y = x + width / 2, y + height / 2
    group.add(Color(rgba=color("gold")))
    points = [
        middle_x - half,
        middle_y,
        middle_x,
        middle_y + half,
        middle_x + half,
        middle_y,
        middle_x,
        middle_y - half,
    ]
    group.add(Line(points=points, close=True, width=max(dp(1), width * 0.02)))
