import Bowyer
import BowyerTerminal

@main
enum Program {
  static func main() async throws {
    // In a terminal the program runs in it; elsewhere it prints its first view.
    guard CommandLine.arguments.contains("--text") else {
      return try await TerminalApp.run(component)
    }
    print(counterView(component.initialState).rendered())
  }
}
