import Bowyer
import Harness

/// A counter that is shown as text after each input: the view is described and rendered, by hand the same
/// text is put together.
enum Showing {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let (session, store) = (Counter.session(), Counter.store())
    precondition(shown(session) == shown(store))
    var length = 0
    report(
      await .twins(
        "send, and the view as text",
        atMost: 5,
        isSmoke: isSmoke,
        ours: { for _ in 0..<1_000 { length &+= shown(session).utf8.count } },
        hand: { for _ in 0..<1_000 { length &+= shown(store).utf8.count } }
      )
    )
    Cell<Int>.keep(length)
  }

  @inline(never)
  private static func shown(_ session: Session<Int, Int, ViewTree<Int>>) -> String {
    session.send(1)
    return session.view.rendered()
  }

  @inline(never)
  private static func shown(_ store: PlainStore<Int, Int>) -> String {
    store.send(1)
    return "[ - ] \(store.state) [ + ]"
  }
}
