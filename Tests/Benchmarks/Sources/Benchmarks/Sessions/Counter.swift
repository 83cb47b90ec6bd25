import Bowyer

/// A counter, whose inputs are added to its state.
enum Counter {
  @inline(never)
  static func session() -> Session<Int, Int, ViewTree<Int>> {
    Session(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 },
        view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) }
      )
    )
  }

  @inline(never)
  static func store() -> PlainStore<Int, Int> { PlainStore(0) { $0 &+= $1 } }

  /// Sends, where nothing is known of the session.
  @inline(never)
  static func send(_ input: Int, to session: Session<Int, Int, ViewTree<Int>>) {
    session.send(input)
  }
}
