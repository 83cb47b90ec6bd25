extension Mirror {
  /// The fields of a value, those that its class inherits first.
  var fields: [Child] {
    guard displayStyle == .class, let parent = superclassMirror else { return Array(children) }
    return parent.fields + children
  }
}
