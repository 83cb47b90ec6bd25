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
    /// The protocol of a live page, on standard input and standard output.
    case live
    /// The files of a live page, in a folder.
    case site(String)
    /// Live pages for browsers.
    case serve
    /// All pictures of the documentation, in a folder.
    case pictures(String)
    /// The names of the examples.
    case list
    /// How the program is used.
    case help

    var isScript: Bool { if case .script = self { true } else { false } }
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
  /// The file for the graph of the states; `-` for standard output.
  var graph: String?

  /// The file for a picture of the terminal, in place of the frames; `-` for standard output.
  var frame: String?
  /// How many lines the terminal of the picture has.
  var height = 24

  /// The port at which live pages are served.
  var port = 8080

  /// Whether the example is shown with its inspector.
  var inspects = false
  /// Whether the example has the mistake of the guide to the inspector.
  var isMistaken = false
  /// The file with a recording, a script or a report that the inspector begins with.
  var replay: String?
  /// The folder in which the sessions of live pages are kept; nil if they are not.
  var journal: String?

  /// The theme on a terminal with colours; nil for the one that suits its background.
  var theme: ViewTheme?

  static let usage = """
    usage: Showcase [NAME] [--theme dark | light]
           Showcase NAME --inspect [--mistake] | --replay FILE
           Showcase [NAME] [--text | --script FILE] [--width N] [--html FILE]
           Showcase [NAME] --picture FILE [--script FILE] [--width N] [--height N] [--theme dark | light]
           Showcase [NAME] --states [--limit N] [--dot FILE] [--html FILE] [--width N]
           Showcase [NAME] --serve [--port N] | --live | --site FOLDER [--journal FOLDER | --inspect]
           Showcase --list | --pictures FOLDER | --help

      NAME           the example to open: \(Example.allCases.map(\.rawValue).joined(separator: ", "))
      --theme NAME   the colours of the terminal, by its background if not given, or of the page:
                     dark or light
      --inspect      show the example with its inspector: F12 opens and closes it
      --mistake      with the mistake of the guide: pair, search and downloads have one
      --replay FILE  show it after what a recording, a script or the report of a failing test says,
                     with its inspector
      --text         read a script from standard input, print the view as text after each line
      --script FILE  read the script from a file
      --width N      how many cells a line takes at most, 1 to 10000; 80 if not given
      --html FILE    write the view as a page of HTML, after the script if there is one, and print no
                     frames; - stands for standard output
      --picture FILE write what the terminal shows as SVG, moving if a script is played, and print no
                     frames; - stands for standard output
      --height N     how many lines the terminal of the picture has, 1 to 500; 24 if not given
      --states       print how many states the example can come to, what is wrong with them, and the
                     shortest way to each
      --limit N      how many states at most, 1 to 1000000
      --dot FILE     write the graph of the states for Graphviz; - stands for standard output, in
                     place of the text
      --html FILE    with --states: write a page with the view of each state
      --serve        show it live in a browser, by the program websocketd; --port N is the port, 8080 if not given
      --live         speak the protocol of a live page on standard input and standard output
      --site FOLDER  write the files of a live page
      --journal FOLDER  keep the sessions of live pages there, of stepper and todomvc
      --pictures FOLDER  write the pictures of the documentation
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
    func number(of option: String, _ range: ClosedRange<Int>) throws(OptionsError) -> Int {
      let text = try value(of: option)
      guard let number = Int(text), range.contains(number) else {
        let limits = "a number from \(range.lowerBound) to \(range.upperBound)"
        throw OptionsError(message: "\(option) needs \(limits), not \"\(text)\"")
      }
      return number
    }
    while let word = words.popFirst() {
      switch word {
      case "--text": mode = .text
      case "--pictures": mode = .pictures(try value(of: word))
      case "--live": mode = .live
      case "--serve": mode = .serve
      case "--site": mode = .site(try value(of: word))
      case "--journal": journal = try value(of: word)
      case "--port": port = try number(of: word, 1...65_535)
      case "--list": mode = .list
      case "--help", "-h": mode = .help
      case "--states": mode = .states
      case "--dot": graph = try value(of: word)
      case "--limit": limit = try number(of: word, 1...1_000_000)
      case "--script": mode = .script(try value(of: word))
      case "--html": page = try value(of: word)
      case "--theme":
        let name = try value(of: word)
        guard let theme = [ViewTheme.dark, .light].first(where: { $0.name == name }) else {
          throw OptionsError(message: "--theme needs dark or light, not \"\(name)\"")
        }
        self.theme = theme
      case "--inspect": inspects = true
      case "--mistake": isMistaken = true
      case "--replay":
        replay = try value(of: word)
        inspects = true
      case "--picture": frame = try value(of: word)
      case "--width": width = try number(of: word, 1...10_000)
      case "--height": height = try number(of: word, 1...500)
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
    guard mode == .states || limit == nil && graph == nil else {
      throw OptionsError(message: "--limit and --dot are for --states")
    }
    guard !inspects || isNamed else {
      throw OptionsError(message: "--inspect and --replay need the name of an example")
    }
    guard !inspects || [.automatic, .text].contains(mode) || mode.isScript || isLive else {
      throw OptionsError(message: "--inspect is for a terminal, a script, a picture or a live page")
    }
    guard !isMistaken || inspects else {
      throw OptionsError(message: "--mistake is for --inspect")
    }
    guard replay == nil || mode == .automatic && frame == nil && page == nil else {
      throw OptionsError(message: "--replay is for a terminal")
    }
    guard journal == nil || isLive && !inspects else {
      throw OptionsError(message: "--journal is for --live, --serve and --site, without --inspect")
    }
    guard journal == nil || example == .stepper || example == .todomvc else {
      throw OptionsError(
        message: "--journal is for examples whose inputs are Codable: stepper, todomvc"
      )
    }
    guard frame == nil || page == nil && mode != .states else {
      throw OptionsError(message: "--picture is not for --html or --states")
    }
  }
}

extension Options {
  /// Whether it is about live pages.
  private var isLive: Bool {
    switch mode {
    case .live, .serve, .site: true
    default: false
    }
  }
}

/// What is wrong with a command line.
struct OptionsError: Error, Equatable {
  let message: String
}
