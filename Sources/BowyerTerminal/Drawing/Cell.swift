import BowyerViews

/// One place on the screen: what stands there, and how it looks.
///
/// A character that takes several cells stands in the first of them; the others, its continuations, hold no
/// text.
struct Cell: Hashable, Sendable {
  /// What stands there: one character, free of anything a terminal would obey.
  var text: String
  /// How many cells it takes: 1 or more, and 0 for the continuation of another.
  var width: Int
  /// How it looks.
  var look: CellLook

  static let blank = Cell(text: " ", width: 1, look: CellLook())

  /// A cell behind the first of a character that takes several.
  static func continuation(_ look: CellLook) -> Cell { Cell(text: "", width: 0, look: look) }
}

/// How what stands in a cell looks, and where it leads.
struct CellLook: Hashable, Sendable {
  var style = ViewStyle()
  /// The address that it is a link to, fit to be sent to a terminal.
  var link: LinkAddress?

  init(_ style: ViewStyle = ViewStyle(), link: LinkAddress? = nil) {
    self.style = style
    self.link = link
  }

  init(_ traits: ViewStyle.Traits) {
    self.init(ViewStyle(traits))
  }
}
