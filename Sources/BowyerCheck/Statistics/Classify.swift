/// Counts, in the report, the cases for which a condition holds.
///
///     try forAll(.int) { n in classify(n < 0, "negative"); return true }.labels.keys.contains("negative")  // true
///
/// Called in the body of a property; elsewhere it does nothing.
public func classify(_ condition: Bool, _ name: String) {
  Collector.current?.add(name, when: condition)
}

/// Counts, in the report, the cases with each value.
///
///     try forAll(.bool) { b in collect(b); return true }.labels  // ["false": 1, "true": 1]
public func collect(_ value: Any) {
  Collector.current?.add(render(value), when: true)
}

/// Counts, in the report, the cases that come here.
///
///     try forAll(.bool) { b in label("seen"); return true }.labels  // ["seen": 2]
public func label(_ name: String) {
  Collector.current?.add(name, when: true)
}

/// Requires that a condition holds for a part of the cases, and fails the property if it does not.
///
/// It is judged when the cases have passed, by Wilson's interval, so that luck decides one time in
/// a thousand million; as many more cases are run as that takes, up to some 100,000: the report says if
/// even they do not decide. A true part of nine tenths of the required one is close enough. Where all the
/// cases there are were tried, it has to hold for one of them.
///
///     try forAll(.bool) { b in cover(50, "true", b); return true }.labels  // ["true": 1]
///
/// - Parameters:
///   - percent: The part of the cases, of 100; of several for one label, the largest.
///   - name: The label of the condition.
///   - condition: Whether it holds in this case.
public func cover(_ percent: Double, _ name: String, _ condition: Bool) {
  Collector.current?.require(percent / 100, of: name)
  Collector.current?.add(name, when: condition)
}
