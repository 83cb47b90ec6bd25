import Bowyer

public enum Move: Equatable { case up, down }

func liftView(_ floor: Int) -> ViewTree<Move> { .button("\(floor)", .up) }
