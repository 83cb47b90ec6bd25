import Bowyer
import BowyerKinds
import BowyerArchitectures

// Three counters in three architectures, behind tabs: a Store, a log that is counted, and a stream. Each keeps its
// place while another is shown.

/// What can be done with them.
enum CountersInput: Equatable {
  case step(Int)
  case mark
  case onward
  case show(CounterTab)
}

/// The tabs.
enum CounterTab: String, CaseIterable {
  case store = "Store"
  case log = "Log"
  case stream = "Stream"
}

typealias LogAndStream = TabsPairing<
  WriterTracedPairing<String>, FreeCofreePairing<IdentityPairing>
>
typealias ThreeCounters = TabsPairing<StateStorePairing<Int>, LogAndStream>

private let markPrism = Prism<CountersInput, Void>({ .mark }) { $0 == .mark ? () : nil }
private let onwardPrism = Prism<CountersInput, Void>({ .onward }) { $0 == .onward ? () : nil }

/// A number that can be set to any other: all places can be seen.
private let store = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) }
)

/// A tally: what was noted stays.
private let tally = TracedComponent { (log: String) -> ViewTree<CountersInput> in
  .row(.text("\(log.count)"), .button("+", .mark), .text(log))
}

/// The powers of two, one after another; there is no way back.
private let stream = CofreeComponent<IdentityPairing, ViewTree<CountersInput>>(
  1,
  ways: { Identity($0 &* 2).kind },
  view: { n in .row(.text("\(n)"), .button("+", .onward)) }
)

/// The three, in tabs.
let threeCounters = store.using(input: CountersInput.step).component.tabs(
  tally.tabs(stream, showing: .left) { _, view in view },
  showing: .left
) { _, view -> ViewTree<CountersInput> in
  .column(.row(CounterTab.allCases.map { .button($0.rawValue, .show($0)) }), view)
}

/// What they do: each in its own language of moves, lifted into that of the whole.
let countersMoves = Dispatcher<ThreeCounters.M, Void, CountersInput>.combine(all: [
  store.dispatcher.general
    .lift(ThreeCounters.left)
    .widen(input: CountersInput.step),
  Dispatcher<WriterPartial<String>, Void, Void>.pure { Writer.tell("|").kind }
    .lift(LogAndStream.left)
    .lift(ThreeCounters.right)
    .widen(input: markPrism),
  Dispatcher<FreePartial<IdentityPartial>, Void, Void>.onward
    .lift(LogAndStream.right)
    .lift(ThreeCounters.right)
    .widen(input: onwardPrism),
  Dispatcher<ThreeCounters.M, Void, CounterTab>.pure { tab in
    ThreeCounters.M.flatMap(
      ThreeCounters.right(LogAndStream.show(tab == .stream ? .right : .left))
    ) {
      ThreeCounters.show(tab == .store ? .left : .right)
    }
  }
  .widen(input: CountersInput.show),
])
