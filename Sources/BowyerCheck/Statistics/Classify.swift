/// Counts the cases for which a condition holds; the report lists the percentage.
///
///     try forAll(.int) { n in classify(n < 0, "negative"); return true }.labels.keys.contains("negative")  // true
///
/// It has an effect only in the body of a property.
public func classify(_ condition: Bool, _ name: String) {
  Collector.current?.add(name, when: condition)
}

/// Counts the cases with each value; the report lists the percentages.
///
///     try forAll(.bool) { b in collect(b); return true }.labels  // ["false": 1, "true": 1]
public func collect(_ value: Any) {
  Collector.current?.add(render(value), when: true)
}

/// Counts the cases that reach this call; the report lists the percentage.
///
///     try forAll(.bool) { b in label("seen"); return true }.labels  // ["seen": 2]
public func label(_ name: String) {
  Collector.current?.add(name, when: true)
}

/// Requires that a condition holds for a percentage of the cases, and fails the property if it does
/// not.
///
/// The requirement is evaluated when the cases have passed, with Wilson's interval, at an error
/// rate of one in a thousand million. Further cases are run until that decides, up to about
/// 100,000; if even they do not suffice, the report says so. An actual percentage of nine tenths of
/// the required one is accepted. If all existing cases were run, the condition must hold for one of
/// them.
///
///     try forAll(.bool) { b in cover(50, "true", b); return true }.labels  // ["true": 1]
///
/// - Parameters:
///   - percent: The required percentage of the cases; of several for one label, the largest
///     applies.
///   - name: The label of the condition.
///   - condition: Whether it holds in this case.
public func cover(_ percent: Double, _ name: String, _ condition: Bool) {
  Collector.current?.require(percent / 100, of: name)
  Collector.current?.add(name, when: condition)
}
