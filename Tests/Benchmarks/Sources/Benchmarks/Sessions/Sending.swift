import Bowyer
import Harness
import MallocCounter

/// Inputs that ask for nothing: to a counter, and to one that is eight levels down.
enum Sending {
  static func measure(_ bench: Bench) async {
    let (session, store) = (Counter.session(), Counter.store())
    let (deepSession, deepStore) = (DeepCounter.session(), DeepCounter.store())
    let count = Memory.allocations(10_000) { Counter.send(1, to: session) }
    let deepCount = Memory.allocations(10_000) {
      DeepCounter.send(DeepCounter.input, to: deepSession)
    }
    await bench.twins("send", atMost: 2.5) {
      for _ in 0..<1_000 { Counter.send(1, to: session) }
    } hand: {
      for _ in 0..<1_000 { store.send(1) }
    }
    await bench.twins("send, depth 8", atMost: 8) {
      for _ in 0..<1_000 { DeepCounter.send(DeepCounter.input, to: deepSession) }
    } hand: {
      for _ in 0..<1_000 { deepStore.send(DeepCounter.input) }
    }
    await watched(bench)
    bench.count("10,000 sends", count, "allocations", atMost: 0)
    bench.count("10,000 sends, depth 8", deepCount, "allocations", atMost: 0)
  }

  /// With an observer of a part, which differs each time; and with a consumer that waits for each next view, whose twin
  /// has an observer instead.
  private static func watched(_ bench: Bench) async {
    let (session, viewed, store) = (Counter.session(), Counter.session(), observedStore())
    session.onChange(of: { $0 & 1 }) { _, new in Cell<Int>.keep(new) }
    let count = Memory.allocations(10_000) { Counter.send(1, to: session) }
    await bench.twins("send, with an observer of a part", atMost: 4) {
      for _ in 0..<1_000 { Counter.send(1, to: session) }
    } hand: {
      for _ in 0..<1_000 { store.send(1) }
    }
    bench.count("10,000 observed sends", count, "allocations", atMost: 0)
    let consumer = Task {
      for await view in viewed.views { Cell<Int>.keep(view.controls.count) }
    }
    await viewed.settled()
    await bench.twins("send, with a waiting consumer of views", atMost: 6) {
      for _ in 0..<1_000 { Counter.send(1, to: viewed) }
    } hand: {
      for _ in 0..<1_000 { store.send(1) }
    }
    consumer.cancel()
  }

  @inline(never)
  private static func observedStore() -> ObservedStore<Int, Int, Int> {
    ObservedStore(0, part: { $0 & 1 }, reduce: { $0 &+= $1 }, observe: { Cell<Int>.keep($1) })
  }
}

/// Inputs that ask for an effect: one that is only a value, and one that does something and ends.
enum Asking {
  private typealias Counting = StateDispatcher<Void, Int, Int>

  static func measure(_ bench: Bench) async {
    let value = session(of: Counting { _, _ in .pure(.commit(.modify { $0 &+ 1 })) })
    let work = session(
      of: Counting { _, _ in .perform("add") { _ in .commit(.modify { $0 &+ 1 }) } }
    )
    await bench.time("send, for an effect that is a value", atMost: 1_000, parts: 1_000, in: .ns) {
      for _ in 0..<1_000 { value.send(1) }
    }
    let count = Memory.allocations(10_000) { value.send(1) } / 10_000
    bench.count("one send of it", count, "allocations", atMost: 8)
    let store = TaskStore()
    let performed = "send, until a task has performed the effect"
    await bench.twins(performed, atMost: 2) {
      for _ in 0..<1_000 { try? await work.send(1).finished() }
    } hand: {
      for _ in 0..<1_000 { await store.send(1) { $0 }.value }
    }
    let before = malloc_count_everywhere()
    for _ in 0..<1_000 { try? await work.send(1).finished() }
    let all = Double(malloc_count_everywhere() - before) / 1_000
    bench.count("one send of it, by all threads", all, "allocations", atMost: 20)
  }

  private static func session(of dispatcher: Counting) -> Session<Int, Int, Int> {
    Session(StoreComponent(initialState: 0, dispatcher: dispatcher, render: { state, _ in state }))
  }
}

/// A counter that is shown as text after each input: the view is described and rendered, by hand the same
/// text is put together.
enum Showing {
  static func measure(_ bench: Bench) async {
    let (session, store) = (Counter.session(), Counter.store())
    precondition(shown(session) == shown(store))
    var length = 0
    await bench.twins("send, and the view as text", atMost: 5) {
      for _ in 0..<1_000 { length &+= shown(session).utf8.count }
    } hand: {
      for _ in 0..<1_000 { length &+= shown(store).utf8.count }
    }
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

/// One line among ten thousand, and one among a hundred, each with a counter of its own.
enum Lines {
  private struct Page: Sendable {
    var title = "page"
    var lines: Rows<Shelf.Row>

    init(_ count: Int) {
      lines = Rows((0..<count).map { Shelf.Row(id: $0) }) { first, _ in first }
    }
  }

  private enum PageInput: Sendable {
    case line(id: Int, input: Int)
    case turn
  }

  private typealias Lines = Session<Page, PageInput, Rows<Shelf.Row>>

  static func measure(_ bench: Bench) async {
    let (few, many) = (session(100), session(10_000))
    let one = "send to one of 10,000 lines against of 100"
    await bench.twins(one, atMost: 1.2) {
      send(to: many, step: 600)
    } hand: {
      send(to: few, step: 6)
    }
    var views = (few.view, many.view)
    await bench.twins("the same, while a view holds the lines", atMost: 4) {
      send(to: many, step: 600, showingIn: &views.1)
    } hand: {
      send(to: few, step: 6, showingIn: &views.0)
    }
    Cell<Int>.keep(views.0.count + views.1.count)
  }

  @inline(never)
  private static func session(_ count: Int) -> Lines {
    let line = StateDispatcher<Void, Shelf.Row, Int>.reducing { $0.size &+= $1 }
    let input = Prism<PageInput, (id: Int, input: Int)>(
      extract: { if case .line(let id, let input) = $0 { (id, input) } else { nil } },
      embed: { .line(id: $0.id, input: $0.input) }
    )
    let lines = line.forEach(state: Lens(\Page.lines), input: input)
    return Session(
      StoreComponent(initialState: Page(count), dispatcher: lines) { page, _ in page.lines }
    )
  }

  @inline(never)
  private static func send(to session: Lines, step: Int) {
    for n in 0..<1_000 { session.send(.line(id: (n & 15) * step, input: 1)) }
  }

  @inline(never)
  private static func send(to session: Lines, step: Int, showingIn view: inout Rows<Shelf.Row>) {
    for n in 0..<1_000 {
      session.send(.line(id: (n & 15) * step, input: 1))
      view = session.view
    }
  }
}
