import BowyerSwiftUI
import SwiftUI
import Synchronization
import Testing

private struct Place: Equatable, Identifiable, Sendable { let id: String }

private struct Trip: Equatable, Sendable {
  var days = 1
  var guests = ["Ada": 1, "Alan": 2]
  var path = [1, 2]
  var place: Place? = Place(id: "Ulm")
}

private enum TripInput: Sendable {
  case stay
  case invite(String)
  case go([Int])
  case close
}

private let trip = StoreComponent<Void, Trip, TripInput, ViewTree<TripInput>>(
  initialState: Trip(),
  dispatcher: .reducing { trip, input in
    switch input {
    case .stay: trip.days += 1
    case .invite(let name): trip.guests[name, default: 0] += 1
    case .go(let path): trip.path = path
    case .close: trip.place = nil
    }
  },
  view: { _ in .empty }
)

/// How many states were reported that were read without being followed.
private final class Reports: Sendable {
  let count = Atomic(0)
  func note(_ diagnostic: Diagnostic) {
    if case .stateNotFollowed = diagnostic { count.add(1, ordering: .relaxed) }
  }
}

@MainActor
struct ReaderTests {
  private let reports = Reports()
  private let session: Session<Trip, TripInput, ViewTree<TripInput>>

  init() { session = Session(trip) { [reports] in reports.note($0) } }

  /// Shows a view, and counts from then on what is evaluated.
  private func counting(_ view: some View) -> ViewHost {
    let host = ViewHost(view)
    _ = host.text
    host.resetCounts()
    return host
  }

  @Test("a view that reads a part is made again when that part has changed, and not for another")
  func part() async throws {
    let session = session
    let host = counting(
      SessionReader(session, of: \.days) { days in Text(verbatim: "\(days) days") }
    )
    for _ in 0..<5 { session.send(.invite("Ada")) }
    #expect(host.text == #"Text "1 days""#)
    #expect(host.evaluations["SessionReader"] == nil)
    session.send(.stay)
    #expect(host.text == #"Text "2 days""#)
    #expect(host.evaluations["SessionReader"] == 1)
    // So it is with commits on other threads.
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { @concurrent in _ = session.send(.invite("Ada")) } }
      group.addTask { @concurrent in _ = session.send(.stay) }
    }
    try await wait { host.text == #"Text "3 days""# }
    #expect(host.text == #"Text "3 days""#)
    #expect(host.evaluations["SessionReader"] == 2)
  }

  @Test("of views that read a part each, those are made again whose parts have changed")
  func parts() {
    let session = session
    let host = counting(
      ForEach(["Ada", "Alan"], id: \.self) { name in
        SessionReader(session, of: { $0.guests[name] }) { Text(verbatim: "\(name) \($0 ?? 0)") }
      }
    )
    session.send(.invite("Alan"))
    #expect(host.text == "Text \"Ada 1\"\nText \"Alan 3\"")
    #expect(host.evaluations["SessionReader"] == 1)
  }

  @Test("a view follows the part that its newest parent says, and shows the content of that")
  func newestParent() {
    let session = session
    func reader(_ name: String) -> SessionReader<Text> {
      SessionReader(session, of: { $0.guests[name] }) { Text(verbatim: "\(name) \($0 ?? 0)") }
    }
    let host = counting(reader("Ada"))
    host.show(reader("Alan"))
    #expect(host.text == #"Text "Alan 2""#)
    session.send(.invite("Alan"))
    #expect(host.text == #"Text "Alan 3""#)
    host.resetCounts()
    session.send(.invite("Ada"))
    _ = host.text
    #expect(host.evaluations["SessionReader"] == nil)
    let whole = counting(SessionReader(session) { _ in Text(verbatim: "a") })
    whole.show(SessionReader(session) { _ in Text(verbatim: "b") })
    #expect(whole.text == #"Text "b""#)
  }

  @Test("a state that is read without being followed is reported")
  func outside() {
    let session = session
    let other = Session(trip)
    let component = StoreComponent(initialState: 0, dispatcher: sum) { _, _ in
      Text(verbatim: "\(session.state.days)")
    }
    let hosts = [
      ViewHost(SessionReader(session, of: \.days) { _ in Text(verbatim: "\(session.state)") }),
      ViewHost(SessionReader(other) { _ in Text(verbatim: "\(session.state)") }),
      ViewHost(component),
    ]
    for (number, host) in hosts.enumerated() {
      _ = host.text
      #expect(reports.count.load(ordering: .relaxed) == number + 1)
    }
  }

  @Test("a state that is followed, or read by what a person does, is not reported")
  func inside() throws {
    let session = session
    let host = ViewHost(
      VStack {
        SessionReader(session) { Text(verbatim: "\($0.state.days)") }
        SessionReader(session, of: \.days) { days in
          Button("\(days)") { if session.state.days == days { session.send(.stay) } }
        }
      }
    )
    try host.press("1")
    #expect(host.text.contains("Text \"2\""))
    #expect(reports.count.load(ordering: .relaxed) == 0)
  }

  @Test("a path and a sheet follow the state, and tell it what a person takes away")
  func navigation() throws {
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
    #expect(session.state.path == [1] && session.state.place == nil)
    #expect(host.text == "NavigationStack \"Back\" 1\n  Text \"Trip\"")
  }
}
