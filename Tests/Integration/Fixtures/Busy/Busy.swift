import Bowyer
import BowyerLock
import BowyerTerminal
import BowyerViews
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private struct Typed: Sendable {
  var name = ""
  var digits = ""
  var late = ""
  var quits = 0
  var isBusy = false
  /// The length of a chain of inputs: each view sends one as it appears, up to 250.
  var chain = 0
}

private enum TypedInput: Sendable {
  case name(String)
  case digits(String)
  case late(String)
  case quit
  case block
  case link
  case nothing
}

/// Requests of the test: `!` asks another thread to keep the session busy, `.` ends that, `+` begins the chain,
/// `~` is never done.
private let isAskedToBlock = Atomic(false)
private let isReleased = Atomic(false)
private let viewCount = Atomic(0)

/// A program with two text fields whose session is kept busy by another thread, for tests of typing meanwhile.
///
/// The program prints each text that its session has after it was busy, and the texts of the fields and the number of
/// views when it ends. The second field takes digits only, the third sends its text after an hour.
@main enum Program {
  static func main() async throws {
    let session = Session(
      StoreComponent(initialState: Typed(), dispatcher: dispatcher, view: view)
    )
    _ = DetachedThread.start {
      wait { isAskedToBlock.load(ordering: .acquiring) }
      session.send(.block)
    }
    // An observer runs between two transitions, with the state unlocked: the view can be read meanwhile.
    session.onChange(of: \.isBusy) { _, isBusy in
      guard isBusy else { return }
      let word: StaticString = "BUSY"
      write(STDOUT_FILENO, word.utf8Start, word.utf8CodeUnitCount)
      wait { isReleased.load(ordering: .acquiring) }
    }
    for text in [\Typed.name, \Typed.digits] {
      session.onChange(of: text) { _, text in
        guard isReleased.load(ordering: .acquiring) else { return }
        let word = "=\(text)="
        write(STDOUT_FILENO, word, word.utf8.count)
      }
    }
    try await TerminalApp.run(session, redirectsOutput: false)
    let count = viewCount.load(ordering: .relaxed)
    let state = session.state
    print("name: \(state.name), digits: \(state.digits), views: \(count)")
    print("late: \(state.late), quits: \(state.quits)")
  }

  /// Blocks the thread until a condition holds, for 20 seconds at most.
  private static func wait(_ isSo: () -> Bool) {
    for _ in 0..<20_000 where !isSo() { usleep(1_000) }
  }

  private static let dispatcher = StateDispatcher<Void, Typed, TypedInput>.reducing {
    typed,
    input in
    switch input {
    case .name(let name): typed.name = name
    case .digits(let digits): if digits.allSatisfy(\.isNumber) { typed.digits = digits }
    case .late(let text): typed.late = text
    case .quit: typed.quits += 1
    case .block: typed.isBusy = true
    case .link: typed.chain += 1
    case .nothing: break
    }
  }

  private static func view(_ typed: Typed) -> ViewTree<TypedInput> {
    viewCount.add(1, ordering: .relaxed)
    let fields = ViewTree.column(
      .textField("Name", text: typed.name) { TypedInput.name($0) },
      .textField("Digits", text: typed.digits) { .digits($0) },
      .textField("Late", text: typed.late) { .late($0) }
        .options(EventOptions(rate: .debounce(.seconds(3_600))), for: .input),
      typed.chain < 250
        ? .text("\(typed.chain)").keyed(ViewKey("\(typed.chain)")).onAppear(
          typed.chain > 0 ? .link : .nothing
        ) : .text("the end")
    )
    .onKey { $0.key == .character("d") && $0.modifiers == .control ? .quit : nil }
    return .column(fields)
      .options(EventOptions(preventsDefault: true), for: .key)
      .onKey { key in
        switch key.text {
        case "!": isAskedToBlock.store(true, ordering: .releasing)
        case ".": isReleased.store(true, ordering: .releasing)
        case "+": return .link
        case "~":
          let word: StaticString = "STUCK"
          write(STDOUT_FILENO, word.utf8Start, word.utf8CodeUnitCount)
          while true { usleep(1_000) }
        default: return nil
        }
        return .nothing
      }
  }
}
