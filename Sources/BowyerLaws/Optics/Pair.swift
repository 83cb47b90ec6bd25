/// A source, and the parts observed in it.
struct Pair<Source: Equatable, Focus: Equatable>: Equatable {
  let source: Source
  let focus: Focus

  init(_ source: Source, _ focus: Focus) {
    self.source = source
    self.focus = focus
  }
}
