import BowyerViews

extension SliderValue {
  var written: String { int?.description ?? double.written }
}

extension Double {
  /// The number in the notation of HTML and SVG, without a fraction of zero; 0 for infinity and
  /// NaN.
  var written: String {
    guard isFinite else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
