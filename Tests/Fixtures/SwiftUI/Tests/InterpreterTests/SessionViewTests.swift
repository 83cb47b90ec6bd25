import BowyerViews
import Foundation
import SwiftUI
import Synchronization
import Testing

@testable import BowyerSwiftUI

private func counter(_ first: Int) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
  counting(from: first) { n in .row(.text("\(n)"), .button("+", 1)) }
}

/// Tabs, of which the second is a component.
private struct TwoTabs: View {
  let component: StoreComponent<Void, Int, Int, ViewTree<Int>>
  @State private var tab = 1

  init(_ component: StoreComponent<Void, Int, Int, ViewTree<Int>>) { self.component = component }

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

/// Work that takes longer than the test, and that notes how often it has begun and ended.
private final class Life: Sendable {
  private let begun = Atomic(0)
  private let ended = Atomic(0)

  var counts: [Int] { [begun.load(ordering: .relaxed), ended.load(ordering: .relaxed)] }

  var effect: Effect<Void, Int> {
    .perform("live") { [self] _ in
      begun.add(1, ordering: .relaxed)
      defer { ended.add(1, ordering: .relaxed) }
      for await _ in AsyncStream.makeStream(of: Void.self).stream {}
      return 0
    }
  }
}

@MainActor
struct SessionViewTests {
  @Test("a component is a view, which runs, of a description or of SwiftUI's views")
  func component() throws {
    let byHand = StoreComponent(initialState: 40, dispatcher: sum) { count, send in
      Text(verbatim: "\(count)")
      Button("+") { send(1) }
    }
    let hosts = [ViewHost(counter(40)), ViewHost(byHand)]
    #expect(hosts[0].text == "WrappingRow\n  Text \"40\"\n  Button \"+\"")
    #expect(hosts[1].text == "Text \"40\"\nButton \"+\"")
    for host in hosts {
      for _ in 0..<2 { try host.press("+") }
      #expect(host.text.contains(#"Text "42""#))
    }
  }

  @Test("a session belongs to an identity, whichever views are made for it")
  func identity() throws {
    let host = ViewHost(SessionView(counter(0)).id("a"))
    try host.press("+")
    host.show(SessionView(counter(100)).id("a"))
    #expect(host.text.contains(#"Text "1""#))
    host.show(SessionView(counter(100)).id("b"))
    #expect(host.text.contains(#"Text "100""#))
    let both = ViewHost(
      VStack {
        counter(0)
        ViewTree<Int>.divider
        SessionView(counter(10))
      }
    )
    try both.press("+")
    #expect(both.text.contains(#"Text "1""#) && both.text.contains(#"Text "10""#))
  }

  @Test("a session begins when it is shown, once, and ends with its place")
  func life() async throws {
    let life = Life()
    let component = counting(sum.onStart(sending: life.effect)) { n in .button("\(n)", 1) }
    let host = ViewHost(SessionView(component))
    #expect(life.counts == [0, 0])
    for _ in 0..<4 {
      _ = host.text
      host.show(SessionView(component))
    }
    try await wait { life.counts[0] > 0 }
    #expect(life.counts == [1, 0])
    host.close()
    try await wait { life.counts[1] > 0 }
    #expect(life.counts == [1, 1])
  }

  @Test("a component begins when it appears, or with its first input")
  func appearance() throws {
    let component = counting(sumFromOne) { n in .button("\(n)", 1) }
    let host = ViewHost(TwoTabs(component))
    #expect(host.text.contains(#"Button "0""#))
    for tab in [2, 1, 2] {
      try host.choose(tab, in: "Tabs")
      #expect(host.text.contains(#"Button "1""#))
    }
    let early = ViewHost(TwoTabs(counter(0)))
    try early.press("+")
    #expect(early.text.contains(#"Text "1""#))
  }

  @Test("a component begins once, whichever threads send it its first inputs")
  func once() async throws {
    let begun = Atomic(0)
    let component = counting(
      sum.onStart(sending: .perform("begin") { _ in begun.add(1, ordering: .relaxed).newValue })
    ) { n in .text("\(n)") }
    for count in 1...50 {
      let session = LateSession(component) { _ in }
      #expect(session.look { $0 } == 0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { @concurrent in _ = session.send(1) } }
      }
      // What begins sends its number.
      try await wait { session.look { $0 } >= 4 + count }
      #expect(session.look { $0 } == 4 + count)
      #expect(begun.load(ordering: .relaxed) == count)
    }
  }

  @Test("an effect can run only while its view is in sight")
  func visible() async throws {
    let life = Life()
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int> { _, input in
        input == 1
          ? life.effect.map { .send($0) }.cancellable(id: "life", replacing: true)
          : .cancel(id: "life")
      },
      view: { _ in .text("Life").onAppear(1).onDisappear(2) }
    )
    let host = ViewHost(TwoTabs(component))
    _ = host.text
    for count in 1...2 {
      for (tab, counts) in [(2, [count, count - 1]), (1, [count, count])] {
        try host.choose(tab, in: "Tabs")
        _ = host.text
        try await wait { life.counts == counts }
        #expect(life.counts == counts)
      }
    }
  }

  @Test("a component that shows nothing at first begins, and takes no space afterwards")
  func empty() async throws {
    let tree = counting(sumFromOne) { n in n == 0 ? .fragment(.empty) : .text("\(n)") }
    let view = StoreComponent(initialState: 0, dispatcher: sumFromOne) { n, _ in
      if n > 0 { Text(verbatim: "\(n)") }
    }
    let parts = StoreComponent(initialState: 0, dispatcher: sumFromOne) { n, _ in
      if n > 1 { Text(verbatim: "more") }
      if n > 0 { Text(verbatim: "\(n)") } else { EmptyView() }
    }
    for host in [ViewHost(tree), ViewHost(view), ViewHost(parts)] {
      try await wait { host.text == #"Text "1""# }
      #expect(host.text == #"Text "1""#)
    }
    let never = counting(sumFromOne) { n in n > 1 ? .text("\(n)") : .empty }
    #expect(ViewHost(never).text == "")
  }

  @Test("what groups only what shows nothing shows nothing")
  func nothing() {
    #expect(showsNothing(EmptyContent()))
    #expect(showsNothing(TupleContent(content: (EmptyView(), EmptyContent()))))
    #expect(!showsNothing(TupleContent(content: (EmptyView(), Text(verbatim: "a")))))
    let trees: [(tree: ViewTree<Int>, isNothing: Bool)] = [
      (.empty, true), (.fragment(), true), (.fragment(.empty, .fragment(.empty)), true),
      (.forEach(["a", "b"], id: \.self) { _ in .empty }, true), (.text("a"), false),
      (.row(), false), (.column(.empty), false), (.fragment(.empty, .text("a")), false),
    ]
    for (tree, isNothing) in trees { #expect(showsNothing(tree) == isNothing, "\(tree)") }
  }

  @Test("a component is rendered once for each state, however often it is asked for")
  func renders() throws {
    let count = Atomic(0)
    let component = StoreComponent<Void, Int, Int, ViewTree<Int>>(
      initialState: 0,
      environment: (),
      dispatcher: sum,
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

  @Test("a session that is kept elsewhere goes on, and a component in its place begins")
  func given() throws {
    let host = SessionHost(counter(0))
    host.session.send(5)
    #expect(host.text.contains(#"Text "5""#))
    host.show(SessionView(Session(counter(7))))
    #expect(host.text.contains(#"Text "7""#))
    host.session.send(1)
    #expect(host.state == 6)
    host.show(SessionView(counting(sumFromOne) { n in .text("\(n)") }))
    #expect(host.text == #"Text "1""#)
  }

  @Test("a different session in the same place is a new view, which keeps nothing of the first")
  func otherSession() async throws {
    let component = StoreComponent(
      initialState: [String](),
      dispatcher: log,
      view: { _ in
        .column(
          .text("x").onAppear("hi").onDisappear("bye"),
          .textField("T", text: "") { $0 }
            .options(EventOptions(rate: .debounce(.milliseconds(60))), for: .input)
        )
      }
    )
    let sessions = (0..<3).map { _ in Session(component) }
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
      #expect(session.state.sorted() == ["\(number)", "bye", "hi"])
    }
  }

  @Test("commits on other threads are shown, soon, and nothing is made anew without one")
  func threads() async throws {
    let host = SessionHost(counter(0))
    let session = host.session
    _ = host.text
    #expect(host.updates == 1)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { @concurrent in _ = session.send(1) } }
    }
    try await wait { host.text.contains(#"Text "100""#) }
    #expect(host.updates <= 102)
    // So are those that come when all is quiet again.
    for count in 101...103 {
      await Task { @concurrent in _ = session.send(1) }.value
      try await wait { host.text.contains("Text \"\(count)\"") }
      #expect(host.text.contains("Text \"\(count)\""))
    }
    let updates = host.updates
    for _ in 0..<2 { session.send(1) }
    _ = host.text
    #expect(host.updates == updates + 1)
  }

  @Test("an animation holds for what is committed meanwhile")
  func animation() {
    let host = SessionHost(counter(0))
    host.session.send(1, animation: .spring)
    #expect(host.motion == "spring")
    _ = host.text
    host.session.send(1)
    #expect(host.motion == nil)
    _ = host.text
    withAnimation(.linear) { _ = host.session.send(1) }
    #expect(host.motion == "linear")
    _ = host.text
    host.session.binding(get: { $0 }, send: { $0 }, animation: .spring).wrappedValue = 9
    #expect(host.motion == "spring")
  }

  @Test(
    "rows that are equal but for the function that sends are not evaluated, and go on sending",
    arguments: [false, true]
  )
  func rows(isKept: Bool) throws {
    let component = StoreComponent(
      initialState: ["a": 0, "b": 0],
      dispatcher: StateDispatcher<Void, [String: Int], String>.reducing { $0[$1, default: 0] += 1 }
    ) { counts, handle in
      RowView(count: counts["a"] ?? 0, name: "a", handle: handle).equatable()
      RowView(count: counts["b"] ?? 0, name: "b", handle: handle).equatable()
    }
    let host: ViewHost = isKept ? SessionHost(component) : ViewHost(component)
    _ = host.text
    host.resetCounts()
    for count in 0..<3 {
      try host.press("a\(count)")
      _ = host.text
    }
    #expect(host.evaluations["RowView"] == 3)
    // Its function is that of the first render.
    try host.press("b0")
    #expect(host.text == "Button \"a3\"\nButton \"b1\"")
  }
}

private struct RowView: View, Equatable {
  let count: Int
  let name: String
  let handle: @Sendable (String) -> Void

  nonisolated static func == (left: RowView, right: RowView) -> Bool {
    (left.count, left.name) == (right.count, right.name)
  }

  var body: some View { Button("\(name)\(count)") { handle(name) } }
}

/// The type of a view builder's block with several views, from Xcode 27 on.
private struct TupleContent<Content>: View {
  let content: Content
  var body: some View { Text(verbatim: "") }
}

/// The type of a view builder's block without a view, from Xcode 27 on.
private struct EmptyContent: View {
  var body: some View { Text(verbatim: "") }
}
