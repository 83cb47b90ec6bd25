extension String {
  /// The address, if it may be followed from a terminal: absolute, of a scheme that only shows something,
  /// and of visible ASCII, so that nothing can end the sequence that it stands in; nil if not.
  ///
  /// *vetted*: what is not nil is the text itself
  package var linkAddress: String? {
    guard !isEmpty, utf8.count <= 2000, utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let colon = utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return ["http", "https", "mailto", "tel"].contains(self[..<colon].lowercased()) ? self : nil
  }
}
