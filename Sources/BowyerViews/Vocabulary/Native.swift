extension ViewTree {
  /// Returns a native view of a platform, with a text for interpreters that do not support it.
  ///
  ///     ViewTree<Int>.native("map", ["place": "Bern"], fallback: "A map of Bern").rendered()  // "A map of Bern"
  ///
  /// - Parameters:
  ///   - name: The name by which an interpreter identifies the native view.
  ///   - properties: The properties of the native view.
  ///   - fallback: The text that other interpreters show; if it is empty, they show nothing.
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
