/// The states that optics go into.
enum Samples {
  static let nest: Nest8 = {
    let four: Nest4 = Nest(inner: Nest(inner: Nest(inner: Nest(inner: 0))))
    return Nest(inner: Nest(inner: Nest(inner: Nest(inner: four))))
  }()

  static let wrap: Wrap8 = {
    let four: Wrap4 = .full(.full(.full(.full(0))))
    return .full(.full(.full(.full(four))))
  }()
}
