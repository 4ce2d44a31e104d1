from engine.dragonstones.scoring import sheet, winners


def test_who_has_the_points_has_won():
    assert winners([3, 2, 2], [0, 9, 9]) == [0]


def test_otherwise_points_then_stones_then_shared():
    assert winners([0, 2, 1], [9, 0, 0]) == [1]
    assert winners([2, 2, 0], [1, 2, 9]) == [1]
    assert winners([2, 2, 0], [2, 2, 9]) == [0, 1]


def test_a_sheet():
    assert sheet(2, [1, 0, 3]) == {"points": 2, "stones": {"red": 1, "blue": 0, "yellow": 3}, "total": 2}
