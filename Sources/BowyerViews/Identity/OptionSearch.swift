extension [PickerOption] {
  /// Returns the option that a person means: the first with a label; or else, of those with one label, that with a
  /// number, from 1, as `Small#2`; or else the one with a key.
  package func option(_ name: String) -> PickerOption? {
    if let option = first(where: { $0.label == name }) { return option }
    let parts = name.split(separator: "#", omittingEmptySubsequences: false)
    if parts.count > 1, let digits = parts.last, let number = Int(digits), number > 0 {
      let label = parts.dropLast().joined(separator: "#")
      let alike = filter { $0.label == label }
      if number <= alike.count { return alike[number - 1] }
    }
    return first { $0.key == ViewKey(name) }
  }

  /// Returns the name by which the option with a key is found; nil if there is none, or none finds it.
  ///
  /// *finding*: `options.name(of: key).flatMap(options.option)?.key`, if it is not nil, is `key`
  package func name(of key: ViewKey) -> String? {
    guard let option = first(where: { $0.key == key }) else { return nil }
    let alike = filter { $0.label == option.label }
    let number = (alike.firstIndex { $0.key == key } ?? 0) + 1
    return [option.label, "\(option.label)#\(number)", key.name]
      .first { self.option($0)?.key == key }
  }
}
