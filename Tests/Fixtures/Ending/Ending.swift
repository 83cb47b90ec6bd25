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
  case exit = "e"
  case overflow = "o"
  case returned = "r"
  case thrown = "t"
  case trap = "p"
}

/// A program on the terminal that ends in the way that is asked for, for the tests of what it leaves behind.
@main enum Program {
  static func main() async {
    let component = StoreComponent(
      initialState: Ending?.none,
      dispatcher: StateDispatcher<Void, Ending?, Ending>.reducing { $0 = end($1) },
      view: { ending in
        .text(ending == .thrown ? "CLOSED" : "type a letter")
          .onKey { key in key.text.flatMap { Ending(rawValue: String($0)) } }
      }
    )
    do throws(TerminalError) {
      try await TerminalApp.run(component, until: { $0 == .returned })
      print("returned")
    } catch {
      print("thrown: \(error)")
      leave(3)
    }
  }

  private static func end(_ ending: Ending) -> Ending {
    switch ending {
    case .exit: leave(4)
    case .overflow: return depth(of: 0) > 0 ? .overflow : .returned
    case .returned: return .returned
    case .thrown:
      // Who reads the terminal fails from now on.
      close(STDIN_FILENO)
      return .thrown
    case .trap: preconditionFailure("the program has a fault")
    }
  }

  /// Calls itself without end.
  private static func depth(of number: Int) -> Int {
    number < 0 ? 0 : depth(of: number + 1) + number % 2
  }
}

/// Ends the program, as any function may.
private func leave(_ status: Int32) -> Never { exit(status) }
