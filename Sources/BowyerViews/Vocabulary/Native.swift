extension ViewTree {
  /// Returns what a platform has under a name, and a text for interpreters that do not know it.
  ///
  ///     ViewTree<Int>.native("map", ["place": "Bern"], fallback: "A map of Bern").rendered()  // "A map of Bern"
  ///
  /// - Parameters:
  ///   - name: The name under which an interpreter may know it.
  ///   - properties: Its properties.
  ///   - fallback: What is shown by who does not know it; nothing, if it is empty.
  /// - Returns: The view.
  public static func native(
    _ name: String,
    _ properties: [String: String] = [:],
    fallback: String = ""
  ) -> ViewTree {
    leaf(.native) { look in
      look.text = name
      look.value = fallback
      look.detail = NodeDetail(
        .native(
          Dictionary(
            properties.map { (ExactText($0.key), ExactText($0.value)) },
            uniquingKeysWith: { _, last in last }
          )
        )
      )
    }
  }
}
