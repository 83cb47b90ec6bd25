import BowyerViews
import SwiftUI
import Testing

@testable import BowyerSwiftUI

/// What happens while an event waits to be sent.
@MainActor
struct DelayTests {
  @MainActor
  private final class Sent { var inputs: [String] = [] }

  private let sent = Sent()
  private let late = EventOptions(rate: .debounce(.seconds(3_600)))

  @Test("a tree whose event is put off is looked at again when the event is due, and not before")
  func wakes() async throws {
    let pace = TreePace()
    let field = ViewTree<String>.textField("Name", text: "") { $0 }
    var looks = 0
    pace.newest = {
      looks += 1
      return field.node
    }
    for (text, time) in [("a", Duration.milliseconds(50)), ("ab", .seconds(3_600))] {
      _ = pace.take(ViewEvent(.input(text), []), of: nil, .debounce(time))
    }
    #expect(looks == 1)
    // An event of another tree that is due later than the first one was.
    let other = TreePace()
    var isSent = false
    other.deliver = { _ in
      isSent = true
      return true
    }
    _ = other.take(ViewEvent(.press, []), of: nil, .debounce(.milliseconds(100)))
    try await wait { isSent }
    #expect(looks == 1)
    #expect(pace.holdsText(of: []))
  }

  @Test("a dialog whose dismissal waits stays away, though it tells that it disappears")
  func delayedDismissal() throws {
    let dialog = ViewTree<String>.dialog("Sure?", .text("b")).onDismiss("leave")
      .onDisappear("gone").options(late, for: .dismiss)
    let host = ViewHost(TreeView(.column(.text("a"), dialog)) { [sent] in sent.inputs.append($0) })
    try host.dismiss("Sure?")
    _ = host.text
    #expect(sent.inputs == ["gone"])
    #expect(!host.text.contains("sheet"))
    host.close()
    #expect(sent.inputs == ["gone", "leave"])
  }
}
