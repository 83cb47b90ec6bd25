/// What is the same for all that is laid out.
enum TextBlock {
  /// Returns how far what belongs to a group is set in, in a given width: not at all when it is narrow.
  static func indentation(in width: Int) -> Int { width > 8 ? 2 : 0 }
}
