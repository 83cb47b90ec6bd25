extension [PickerOption] {
  /// Returns the first option that matches a name.
  ///
  /// The name is an option's label, or else a label and a position among the options with this
  /// label, from 1, such as `Small#2`, or else an option's key.
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

  /// Returns a name for the option with a key; nil if there is no such option, or no name
  /// identifies it.
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
