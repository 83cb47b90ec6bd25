import BowyerSwiftUI
import Foundation
import SwiftUI
import Synchronization
import Testing

private func counter(_ first: Int) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
  StoreComponent(
    initialState: first,
    dispatcher: .reducing { $0 += $1 },
    view: { n in .row(.text("\(n)"), .button("+", 1)) }
  )
}

/// Tabs, of which the second is a component.
private struct TwoTabs: View {
  let component: StoreComponent<Void, Int, Int, ViewTree<Int>>
  @State private var tab = 1

  init(component: StoreComponent<Void, Int, Int, ViewTree<Int>>) { self.component = component }

  var body: some View {
    let _ = tab
    TabView(selection: $tab) {
      Tab(value: 1) {
        Text(verbatim: "1")
      } label: {
        Text(verbatim: "One")
      }
      Tab(value: 2) {
        component
      } label: {
        Text(verbatim: "Two")
      }
    }
  }
}

/// A component that notes how often it has begun, and that it has ended.
private final class Life: Sendable {
  let begun = Atomic(0)
  let ended = Atomic(0)

  /// Work that takes longer than the test.
  var effect: Effect<Void, Int> {
    .perform("live") { [self] _ in
      begun.add(1, ordering: .relaxed)
      defer { ended.add(1, ordering: .relaxed) }
      for await _ in AsyncStream.makeStream(of: Void.self).stream {}
      return 0
    }
  }

  var component: StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
        .onStart(sending: effect),
      view: { n in .button("\(n)", 1) }
    )
  }
}

@MainActor
struct SessionViewTests {
  @Test("a component is a view, which runs")
  func component() throws {
    let host = ViewHost(counter(40))
    try host.press("+")
    try host.press("+")
    #expect(
      host.text == """
        WrappingRow
          Text "42"
          Button "+"
        """
    )
  }

  @Test("a session outlives the views that a parent makes anew")
  func anew() throws {
    let host = ViewHost(SessionView(counter(0)))
    try host.press("+")
    host.show(SessionView(counter(100)))
    #expect(host.text.contains("Text \"1\""))
  }

  @Test("another identity is another session")
  func identity() throws {
    let host = ViewHost(SessionView(counter(0)).id("a"))
    try host.press("+")
    host.show(SessionView(counter(100)).id("b"))
    #expect(host.text.contains("Text \"100\""))
  }

  @Test("components side by side have a session each")
  func apart() throws {
    let host = ViewHost(
      VStack {
        counter(0)
        ViewTree<Int>.divider
        SessionView(counter(10))
      }
    )
    try host.press("+")
    #expect(host.text.contains("Text \"1\""))
    #expect(host.text.contains("Text \"10\""))
  }

  @Test("a session begins when it is shown, once, and ends with its place")
  func life() async throws {
    let life = Life()
    let host = ViewHost(SessionView(life.component))
    #expect(life.begun.load(ordering: .relaxed) == 0)
    _ = host.text
    for _ in 0..<3 {
      host.show(SessionView(life.component))
      _ = host.text
    }
    try await wait { life.begun.load(ordering: .relaxed) == 1 }
    #expect(life.begun.load(ordering: .relaxed) == 1)
    #expect(life.ended.load(ordering: .relaxed) == 0)
    host.close()
    try await wait { life.ended.load(ordering: .relaxed) == 1 }
    #expect(life.ended.load(ordering: .relaxed) == 1)
  }

  @Test("effects begin when the component appears, not when SwiftUI makes its view")
  func appearance() throws {
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.onStart(sending: .pure(1)),
      view: { n in .button("\(n)", 1) }
    )
    let host = ViewHost(TwoTabs(component: component))
    #expect(host.text.contains(#"Button "0""#))
    for tab in [2, 1, 2] {
      try host.choose(tab, in: "Tabs")
      #expect(host.text.contains(#"Button "1""#))
    }
  }

  @Test("an effect can run only while its view is in sight")
  func visible() async throws {
    let life = Life()
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      dispatcher: StateDispatcher { _, input in
        input == 1
          ? life.effect.map { .send($0) }.cancellable(id: "life", replacing: true)
          : .cancel(id: "life")
      },
      view: { _ in .text("Life").onAppear(1).onDisappear(2) }
    )
    let host = ViewHost(TwoTabs(component: component))
    _ = host.text
    for count in 1...2 {
      try host.choose(2, in: "Tabs")
      _ = host.text
      try await wait { life.begun.load(ordering: .relaxed) == count }
      #expect(life.begun.load(ordering: .relaxed) == count)
      #expect(life.ended.load(ordering: .relaxed) == count - 1)
      try host.choose(1, in: "Tabs")
      _ = host.text
      try await wait { life.ended.load(ordering: .relaxed) == count }
      #expect(life.ended.load(ordering: .relaxed) == count)
    }
  }

  @Test("an input that is sent before the component appears is handled")
  func early() throws {
    let host = ViewHost(TwoTabs(component: counter(0)))
    try host.press("+")
    #expect(host.text.contains(#"Text "1""#))
  }

  @Test("a component that shows nothing at first begins")
  func empty() async throws {
    let begin = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.onStart(sending: .pure(1))
    let tree = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      dispatcher: begin,
      view: { n in n == 0 ? .fragment(.empty) : .text("\(n)") }
    )
    let view = StoreComponent(initialState: 0, dispatcher: begin) { n, _ in
      if n > 0 { Text(verbatim: "\(n)") }
    }
    let parts = StoreComponent(initialState: 0, dispatcher: begin) { n, _ in
      if n > 1 { Text(verbatim: "more") }
      if n > 0 { Text(verbatim: "\(n)") } else { EmptyView() }
    }
    for host in [ViewHost(tree), ViewHost(view), ViewHost(parts)] {
      try await wait { host.text == #"Text "1""# }
      #expect(host.text == #"Text "1""#)
    }
  }

  @Test("an empty view takes no space after the first input")
  func nothing() throws {
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.onStart(sending: .pure(1)),
      view: { n in n > 1 ? .text("\(n)") : .empty }
    )
    #expect(ViewHost(component).text == "")
  }

  @Test("a component is rendered once for each state, however often it is asked for")
  func renders() throws {
    let count = Atomic(0)
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      environment: (),
      dispatcher: .reducing { $0 += $1 },
      render: { n, _ in
        count.add(1, ordering: .relaxed)
        return .column(.text("\(n)"), .button("+", 1))
      }
    )
    let host = ViewHost(component)
    for _ in 0..<3 {
      try host.press("+")
      _ = host.text
      try host.press("+")
      host.show(component)
      _ = host.text
    }
    #expect(host.text.contains(#""6""#))
    #expect(count.load(ordering: .relaxed) <= 7)
  }

  @Test("a session that is kept elsewhere is followed, and goes on")
  func given() throws {
    let session = Session(counter(0))
    let host = ViewHost(SessionView(session))
    _ = host.text
    session.send(5)
    #expect(host.text.contains("Text \"5\""))
    let other = Session(counter(7))
    host.show(SessionView(other))
    #expect(host.text.contains("Text \"7\""))
    session.send(1)
    #expect(session.state == 6)
  }

  @Test("a different session in the same place is a new view, which keeps nothing of the first")
  func otherSession() async throws {
    func session() -> Session<[String], String, ViewTree<String>> {
      Session(
        StoreComponent(
          initialState: [String](),
          dispatcher: StateDispatcher<Void, [String], String>.reducing { $0.append($1) },
          view: { _ in
            .column(
              .text("x").onAppear("hi").onDisappear("bye"),
              .textField("T", text: "") { $0 }
                .options(EventOptions(rate: .debounce(.milliseconds(60))), for: .input)
            )
          }
        )
      )
    }
    let sessions = [session(), session(), session()]
    let host = ViewHost(SessionView(sessions[0]))
    for (number, session) in sessions.enumerated() {
      host.show(SessionView(session))
      #expect(host.text.contains("\"T\" text=\"\""))
      #expect(session.state == ["hi"])
      try host.type("\(number)", into: "T")
    }
    host.close()
    try await wait { sessions.allSatisfy { $0.state.count >= 3 } }
    for (number, session) in sessions.enumerated() {
      #expect(session.state.count == 3 && Set(session.state) == ["hi", "\(number)", "bye"])
    }
  }

  @Test("a component that replaces a session begins")
  func componentAfterSession() {
    let begin = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.onStart(sending: .pure(1))
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      dispatcher: begin,
      view: { n in .text("\(n)") }
    )
    let host = ViewHost(SessionView(Session(counter(40))))
    #expect(host.text.contains("40"))
    host.show(SessionView(component))
    #expect(host.text == #"Text "1""#)
  }

  @Test("commits on other threads are shown, soon")
  func threads() async throws {
    let session = Session(counter(0))
    let host = ViewHost(SessionView(session))
    _ = host.text
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { @concurrent in _ = session.send(1) } }
    }
    try await wait { host.text.contains("Text \"100\"") }
    #expect(host.text.contains("Text \"100\""))
    #expect(host.updates <= 102)
    // So are those that come when all is quiet again.
    for count in 101...103 {
      await Task { @concurrent in _ = session.send(1) }.value
      try await wait { host.text.contains("Text \"\(count)\"") }
      #expect(host.text.contains("Text \"\(count)\""))
    }
  }

  @Test("nothing is made anew unless something is committed")
  func quiet() {
    let session = Session(counter(0))
    let host = ViewHost(SessionView(session))
    _ = host.text
    _ = host.text
    #expect(host.updates == 1)
    session.send(1)
    session.send(1)
    _ = host.text
    #expect(host.updates == 2)
  }

  @Test("an animation holds for what is committed meanwhile")
  func animation() {
    let session = Session(counter(0))
    let host = ViewHost(SessionView(session))
    _ = host.text
    session.send(1, animation: .spring)
    #expect(host.motion == "spring")
    _ = host.text
    session.send(1)
    #expect(host.motion == nil)
    _ = host.text
    withAnimation(.linear) { _ = session.send(1) }
    #expect(host.motion == "linear")
  }

  @Test("SwiftUI views of a state are made on the main actor, and send")
  func byHand() throws {
    let host = ViewHost(
      StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
      ) { count, send in
        Text(verbatim: "\(count)")
        Button("+") { send(1) }
      }
    )
    try host.press("+")
    #expect(
      host.text == """
        Text "1"
        Button "+"
        """
    )
  }

  @Test("a view that reads a session shows the content of its newest parent")
  func newestReader() {
    let session = Session(counter(0))
    let host = ViewHost(SessionReader(session) { _ in Text(verbatim: "a") })
    _ = host.text
    host.show(SessionReader(session) { _ in Text(verbatim: "b") })
    #expect(host.text.contains("b"))
  }

  @Test("a path and a sheet follow the state, and tell it what a person takes away")
  func navigation() throws {
    struct Place: Equatable, Identifiable, Sendable { let id: String }
    struct Trip: Equatable, Sendable {
      var path = [1, 2]
      var place: Place? = Place(id: "Ulm")
    }
    enum TripInput: Sendable { case go([Int]), close }
    let session = Session(
      StoreComponent(
        initialState: Trip(),
        dispatcher: StateDispatcher<Void, Trip, TripInput>.reducing { trip, input in
          switch input {
          case .go(let path): trip.path = path
          case .close: trip.place = nil
          }
        },
        view: { _ in .empty }
      )
    )
    let host = ViewHost(
      SessionReader(session) { session in
        NavigationStack(path: session.binding(get: \.path, send: { .go($0) })) {
          Text(verbatim: "Trip")
            .sheet(item: session.binding(item: \.place, onDismiss: .close)) {
              Text(verbatim: $0.id)
            }
        }
      }
    )
    #expect(
      host.text == """
        NavigationStack "Back" 1 2
          Text "Trip"
          sheet
            Text "Ulm"
        """
    )
    try host.dismiss("Ulm")
    try host.press("Back")
    #expect(session.state == Trip(path: [1], place: nil))
    #expect(
      host.text == """
        NavigationStack "Back" 1
          Text "Trip"
        """
    )
  }
}
