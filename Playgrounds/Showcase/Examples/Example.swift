/// The names of the examples.
package enum Example: String, CaseIterable, Codable, Sendable {
  case stepper
  case pair
  case signup
  case search
  case downloads
  case gallery
  case login
  case tutorial
  case food
  case survey
  case track
  case work
  case day
  case tabs
  case articles
  case lending
  case counter
  case temperature
  case flights
  case timer
  case people
  case circles
  case cells
  case todomvc
  case counters
  case todo
  case slides
  case wizard
  case reader
}

/// What examples have in common.
enum ExampleGroup: String, CaseIterable {
  case basics = "Basics"
  case forms = "Forms"
  case lists = "Lists"
  case effects = "Effects"
  case flows = "Flows"
  case sevenGUIs = "7GUIs"
  case apps = "Apps"
  case architectures = "Architectures"

  var examples: [Example] { Example.allCases.filter { $0.group == self } }
}

extension Example {
  /// What it is called.
  var title: String { card.title }
  /// What it shows, in a few words.
  var summary: String { card.summary }
  var group: ExampleGroup { card.group }
  /// The file that it is in, below the folder of the Showcase.
  var source: String { card.source + ".swift" }
  /// Whether its view begins with a heading of the first level.
  var titlesItself: Bool {
    switch self {
    case .food, .lending, .survey, .todomvc, .track, .tutorial, .work: true
    default: false
    }
  }

  private typealias Card = (group: ExampleGroup, title: String, summary: String, source: String)

  private var card: Card {
    switch self {
    case .stepper: (.basics, "Stepper", "The smallest component", "Examples/Stepper")
    case .pair: (.basics, "Pair", "A component made of components", "Examples/Pair")
    case .gallery: (.basics, "Gallery", "Every kind of view", "Examples/Gallery")
    case .signup: (.forms, "Sign up", "A form that says what is missing", "Examples/Signup")
    case .login: (.forms, "Log in", "A screen with an output", "Flows/LogIn")
    case .survey: (.forms, "Survey", "One dispatcher for all questions", "Flows/Survey")
    case .downloads: (.lists, "Downloads", "Rows with effects of their own", "Examples/Downloads")
    case .day: (.lists, "My day", "Two lists that follow a calendar", "Flows/MyDay")
    case .search: (.effects, "Search", "Old answers never replace newer ones", "Examples/Search")
    case .articles: (.effects, "Articles", "A cluster of services", "Flows/Articles")
    case .tutorial: (.flows, "Tutorial", "Two screens in a stack", "Flows/Tutorial")
    case .food: (.flows, "Food onboarding", "Three screens made of data", "Flows/FoodOnboarding")
    case .track: (.flows, "Search and track", "A modal over a modal", "Flows/FoodTracker")
    case .work: (.flows, "Work and rest", "An output presents a screen", "Flows/WorkAndRest")
    case .tabs: (.flows, "Tabs", "Each tab keeps its state", "Flows/FourTabs")
    case .counter: (.sevenGUIs, "Counter", "The first task", "SevenGUIs/Counter/Counter")
    case .temperature:
      (
        .sevenGUIs, "Temperature converter", "Two fields that follow each other",
        "SevenGUIs/Temperature/Temperature"
      )
    case .flights:
      (
        .sevenGUIs, "Flight booker", "What may be done depends on three controls",
        "SevenGUIs/Flights/Flights"
      )
    case .timer:
      (.sevenGUIs, "Timer", "Time passes while the duration changes", "SevenGUIs/Timer/Timer")
    case .people:
      (.sevenGUIs, "People", "Add, change, filter and delete", "SevenGUIs/People/People")
    case .circles:
      (.sevenGUIs, "Circle drawer", "A drawing that can be undone", "SevenGUIs/Circles/Circles")
    case .cells: (.sevenGUIs, "Cells", "A small spreadsheet", "SevenGUIs/Cells/Cells")
    case .lending: (.apps, "Lending", "A list, a detail, a form and a search", "Flows/Lending")
    case .todomvc: (.apps, "TodoMVC", "A list that is kept in a file", "TodoMVC/TodoMVC")
    case .reader: (.apps, "Feeds", "A reader of feeds, after Xavier", "Architectures/FeedReader")
    case .counters:
      (
        .architectures, "Three counters", "A Store, a log and a stream",
        "Architectures/ThreeCounters"
      )
    case .todo:
      (
        .architectures, "To do, three times", "One list as three machines",
        "Architectures/TodoMachines"
      )
    case .slides: (.architectures, "Slide show", "A stream of slides", "Architectures/SlideShow")
    case .wizard:
      (.architectures, "Wizard", "Steps as a zipper", "Architectures/OrderWizard")
    }
  }
}
