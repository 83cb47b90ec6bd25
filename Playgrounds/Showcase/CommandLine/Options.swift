import Bowyer

/// What the command line asks for.
struct Options: Equatable {
  enum Mode: Equatable {
    /// Interactive on a terminal, else text.
    case automatic
    /// A script from standard input.
    case text
    /// A script from a file.
    case script(String)
    /// Every state of the example, in place of the example.
    case states
    /// The names of the examples.
    case list
    /// How the program is used.
    case help
  }

  var mode = Mode.automatic
  var example = Example.stepper
  /// Whether the example was named: it is opened alone.
  var isNamed = false
  var width = 80
  /// The file for the view as a page of HTML, in place of the frames; `-` for standard output.
  var page: String?
  /// How many states are walked; nil for as many as suit the example.
  var limit: Int?
  /// The file for a picture of the states; `-` for standard output.
  var picture: String?

  /// The theme on a terminal with colours; nil for the one that suits its background.
  var theme: ViewTheme?

  static let usage = """
    usage: Showcase [NAME] [--theme dark | light]
           Showcase [NAME] [--text | --script FILE] [--width N] [--html FILE]
           Showcase [NAME] --states [--limit N] [--svg FILE] [--html FILE] [--width N]
           Showcase --list | --help

      NAME           the example to open: \(Example.allCases.map(\.rawValue).joined(separator: ", "))
      --theme NAME   the colours of the terminal, by its background if not given, or of the page:
                     dark or light
      --text         read a script from standard input, print the view as text after each line
      --script FILE  read the script from a file
      --width N      how many cells a line takes at most, 1 to 10000; 80 if not given
      --html FILE    write the view as a page of HTML, after the script if there is one, and print no
                     frames; - stands for standard output
      --states       print how many states the example can come to, what is wrong with them, and the
                     shortest way to each
      --limit N      how many states at most, 1 to 1000000
      --svg FILE     write a picture of the states; - stands for standard output, in place of the text
      --html FILE    with --states: write a page with the view of each state
      --list         print the names of the examples

    A script has one event a line: press LABEL, type LABEL=TEXT, toggle LABEL, choose LABEL=OPTION,
    slide LABEL=NUMBER, submit LABEL, double LABEL, menu LABEL, point LABEL=X,Y, key NAME, wait SECONDS,
    show, quit. double presses twice, menu asks what else there is, point moves the pointer. LABEL#2 is
    the second of two alike, and so is OPTION#2; #1 is the first without a label; \\= and \\# stand for
    = and # in a label. Blank lines and lines that begin with # are skipped.
    """

  init() {}

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(OptionsError) {
    var words = words[...]
    func value(of option: String) throws(OptionsError) -> String {
      guard let value = words.popFirst() else {
        throw OptionsError(message: "\(option) needs a value")
      }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--text": mode = .text
      case "--list": mode = .list
      case "--help", "-h": mode = .help
      case "--states": mode = .states
      case "--svg": picture = try value(of: word)
      case "--limit":
        let text = try value(of: word)
        guard let limit = Int(text), (1...1_000_000).contains(limit) else {
          throw OptionsError(message: "--limit needs a number from 1 to 1000000, not \"\(text)\"")
        }
        self.limit = limit
      case "--script": mode = .script(try value(of: word))
      case "--html": page = try value(of: word)
      case "--theme":
        let name = try value(of: word)
        guard let theme = [ViewTheme.dark, .light].first(where: { $0.name == name }) else {
          throw OptionsError(message: "--theme needs dark or light, not \"\(name)\"")
        }
        self.theme = theme
      case "--width":
        let text = try value(of: word)
        guard let width = Int(text), (1...10_000).contains(width) else {
          throw OptionsError(message: "--width needs a number from 1 to 10000, not \"\(text)\"")
        }
        self.width = width
      default:
        if word.hasPrefix("-") { throw OptionsError(message: "unknown option \"\(word)\"") }
        guard let example = Example(rawValue: word) else {
          throw OptionsError(message: "no example named \"\(word)\"")
        }
        if isNamed { throw OptionsError(message: "more than one example is named") }
        isNamed = true
        self.example = example
      }
    }
    guard mode == .states || limit == nil && picture == nil else {
      throw OptionsError(message: "--limit and --svg are for --states")
    }
  }
}

/// What is wrong with a command line.
struct OptionsError: Error, Equatable {
  let message: String
}
