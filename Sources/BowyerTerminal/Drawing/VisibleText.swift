import BowyerViews

extension Unicode.Scalar {
  /// The scalar that is shown in place of this one: itself, unless a terminal would obey it.
  ///
  /// Control characters have pictures, as ESC has `␛`; what would turn the direction of the text, break the line or
  /// hide in it becomes U+FFFD.
  var visible: Unicode.Scalar {
    guard isUnsafe else { return self }
    return switch value {
    case 0x00...0x1F: Unicode.Scalar(value + 0x2400) ?? .replacement
    case 0x7F: "\u{2421}"
    default: .replacement
    }
  }
}

extension String {
  /// The text with each scalar that a terminal would obey made visible.
  ///
  /// *idempotence*: `s.visible.visible == s.visible`
  var visible: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    result.unicodeScalars.append(contentsOf: unicodeScalars.lazy.map(\.visible))
    return result
  }
}
