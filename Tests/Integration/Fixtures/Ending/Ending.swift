import Bowyer
import BowyerTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The ways in which a program may end, one for each letter that is typed.
private enum Ending: String, Sendable, CaseIterable {
  case brokenPipe = "b"
  case exit = "e"
  case ignored = "i"
  case overflow = "o"
  case returned = "r"
  case thrown = "t"
  case trap = "p"
  case written = "w"
  case writtenAtLength = "l"
}

/// A program on the terminal that ends in the way that is asked for, for the tests of what it leaves behind.
///
/// Given a signal, it has a handler of its own for it, or with `ignore` it ignores it, before it takes the
/// terminal, and it raises the signal after it has given the terminal back. With `end` or `endless`, an effect
/// runs at its end. With `twice`, another component ran on the terminal before and ended at once.
@main enum Program {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    let number = words.last.flatMap { Int32($0) }
    if let number { signal(number, words.first == "ignore" ? SIG_IGN : tell) }
    let dispatcher = StateDispatcher<Void, Ending?, Ending>.reducing { $0 = end($1) }
    let saving = Effect<Void, Never>.run("save") { _ in
      print("saving")
      try await Task.sleep(for: .milliseconds(words.first == "end" ? 50 : 1_000_000))
      print("saved")
    }
    let component = StoreComponent(
      initialState: Ending?.none,
      dispatcher: words.first?.hasPrefix("end") == true ? dispatcher.onEnd(saving) : dispatcher,
      view: { ending in
        .text(
          ending == .thrown
            ? "CLOSED"
            : ending == .written || ending == .writtenAtLength ? "WRITTEN" : "type a letter"
        )
        .onKey { key in key.text.flatMap { Ending(rawValue: String($0)) } }
      }
    )
    let before = handlers
    do throws(TerminalError) {
      if words.first == "twice" {
        let first = StoreComponent(
          initialState: Ending?.none,
          dispatcher: dispatcher.onStart(
            sending: .perform("end") { _ in
              try await Task.sleep(for: .milliseconds(20))
              return .returned
            }
          ),
          view: { _ in .text("first") }
        )
        _ = try await TerminalApp.run(first) { $0 == .returned }
      }
      let ending = try await TerminalApp.run(component, redirectsOutput: words.first != "handle") {
        $0 == .returned || $0 == .ignored
      }
      print("returned")
      if handlers == before { print("handlers as before") }
      if let number { raise(number) }
      if ending == .ignored { writeToNobody() }
      print("at the end")
    } catch {
      print("thrown: \(error)")
      leave(3)
    }
  }

  /// The handler of each signal, which comes first in its action.
  private static var handlers: [Int] {
    (1..<NSIG).map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
    }
  }

  private static func end(_ ending: Ending) -> Ending {
    switch ending {
    case .brokenPipe: writeToNobody()
    case .exit: leave(4)
    case .ignored:
      signal(SIGPIPE, SIG_IGN)
      writeToNobody()
    case .overflow: return depth(of: 0) > 0 ? .overflow : .returned
    case .returned: break
    case .thrown:
      // Who reads the terminal fails from now on.
      close(STDIN_FILENO)
    case .trap: preconditionFailure("the program has a fault")
    case .writtenAtLength:
      for _ in 0..<30_000 { print(String(repeating: "x", count: 99)) }
    case .written:
      print("printed")
      let word: StaticString = "reported\n"
      write(STDERR_FILENO, word.utf8Start, word.utf8CodeUnitCount)
      print("without a line break", terminator: "")
    }
    return ending
  }

  /// Writes to a pipe of which the other end is closed.
  private static func writeToNobody() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { leave(5) }
    close(ends[0])
    write(ends[1], "x", 1)
    close(ends[1])
  }

  /// Calls itself without end.
  private static func depth(of number: Int) -> Int {
    number < 0 ? 0 : depth(of: number + 1) + number % 2
  }
}

/// A handler of a signal that only tells that it was called.
private func tell(_ signal: Int32) {
  let word: StaticString = "HANDLED"
  write(STDOUT_FILENO, word.utf8Start, word.utf8CodeUnitCount)
}

/// Ends the program, as any function may.
private func leave(_ status: Int32) -> Never { exit(status) }
