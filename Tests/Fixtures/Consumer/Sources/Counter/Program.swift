import Bowyer
import BowyerTerminal

@main
enum Program {
  static func main() async throws {
    // In a terminal the program runs in it; elsewhere it prints its first view.
    if CommandLine.arguments.contains("--text") {
      print(counterView(component.initialState).rendered())
    } else {
      try await TerminalApp.run(component)
    }
  }
}
