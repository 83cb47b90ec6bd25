import Bowyer
import Harness

/// One line among ten thousand, and one among a hundred, each with a counter of its own.
enum Lines {
  private struct Line: Identifiable, Sendable {
    let id: Int
    var title = "line"
    var count = 0
    var numbers = (0, 0, 0, 0)
  }

  private struct Page: Sendable {
    var title = "page"
    var lines: Rows<Line>

    init(_ count: Int) {
      lines = Rows((0..<count).map { Line(id: $0) }) { first, _ in first }
    }
  }

  private enum PageInput: Sendable {
    case line(id: Int, input: Int)
    case turn
  }

  private typealias Lines = Session<Page, PageInput, Rows<Line>>

  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let (few, many) = (session(100), session(10_000))
    report(
      await .twins(
        "send to one of 10,000 lines against of 100",
        atMost: 1.2,
        isSmoke: isSmoke,
        ours: { send(to: many, step: 600) },
        hand: { send(to: few, step: 6) }
      )
    )
    var views = (few.view, many.view)
    report(
      await .twins(
        "the same, while a view holds the lines",
        atMost: 4,
        isSmoke: isSmoke,
        ours: { send(to: many, step: 600, showingIn: &views.1) },
        hand: { send(to: few, step: 6, showingIn: &views.0) }
      )
    )
    Cell<Int>.keep(views.0.count + views.1.count)
  }

  @inline(never)
  private static func session(_ count: Int) -> Lines {
    let line = StateDispatcher<Void, Line, Int>.reducing { $0.count &+= $1 }
    let input = Prism<PageInput, (id: Int, input: Int)>(
      extract: { if case .line(let id, let input) = $0 { (id, input) } else { nil } },
      embed: { .line(id: $0.id, input: $0.input) }
    )
    return Session(
      StoreComponent(
        initialState: Page(count),
        dispatcher: line.forEach(state: Lens(\.lines), input: input),
        render: { page, _ in page.lines }
      )
    )
  }

  @inline(never)
  private static func send(to session: Lines, step: Int) {
    for n in 0..<1_000 { session.send(.line(id: (n & 15) * step, input: 1)) }
  }

  @inline(never)
  private static func send(to session: Lines, step: Int, showingIn view: inout Rows<Line>) {
    for n in 0..<1_000 {
      session.send(.line(id: (n & 15) * step, input: 1))
      view = session.view
    }
  }
}
