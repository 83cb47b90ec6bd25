public import Bowyer
import BowyerTerminal

/// A view on a terminal, whose inputs are the view's next states.
public struct PaintedScreen<Model: Sendable>: Sendable {
  private var screen: TerminalScreen<Model>
  private let view: @Sendable (Model) -> ViewTree<Model>

  /// Makes the screen of a state, and paints its first frame.
  public init(
    _ model: Model,
    columns: Int,
    rows: Int,
    isDesigned: Bool,
    _ view: @escaping @Sendable (Model) -> ViewTree<Model>
  ) {
    self.view = view
    let theme: ViewTheme? = isDesigned ? .dark : nil
    screen = TerminalScreen(view(model), columns: columns, rows: rows, theme: theme)
    _ = paint()
  }

  /// Handles a key, and shows the states that it leads to.
  public mutating func press(_ key: KeyPress) {
    guard case .send(let models) = screen.handle(.key(key)) else { return }
    for model in models { screen.show(view(model)) }
  }

  /// How many boxes were laid out for the latest frame.
  public var boxes: Int { screen.layoutWork }

  /// Lays the screen out; returns the bytes that paint what has changed.
  public mutating func paint() -> [UInt8] { screen.painted() }
}
