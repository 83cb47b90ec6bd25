import BowyerViews

extension Double {
  /// The number as HTML and SVG have it, without a fraction of nothing; 0 for what is no finite number.
  var written: String {
    guard isFinite else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
