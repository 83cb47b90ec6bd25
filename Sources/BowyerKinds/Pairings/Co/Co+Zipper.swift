extension Co where W == ZipperPartial, A == Void {
  /// The move to the previous value in a ``Zipper``; at the left end, it stays.
  ///
  ///     Co.left.move(Zipper("a", then: "b").right().kind).fix().extract()  // "a"
  public static var left: Co { Co { $0.fix().left().extract()(()) } }

  /// The move to the next value in a ``Zipper``; at the right end, it stays.
  ///
  ///     Co.right.move(Zipper("a", then: "b").kind).fix().extract()  // "b"
  public static var right: Co { Co { $0.fix().right().extract()(()) } }

  /// Returns the move to the value at an index in a ``Zipper``, or to the nearest one.
  ///
  ///     Co.go(to: 2).move(Zipper("a", then: "b", "c").kind).fix().extract()  // "c"
  public static func go(to index: Int) -> Co { Co { $0.fix().go(to: index).extract()(()) } }
}

extension Co where W == ZipperPartial, A == Int {
  /// The move that stays in a ``Zipper`` and returns the index of the value in focus.
  ///
  ///     Co.index.query(Zipper("a", then: "b").right().kind)  // 1
  public static var index: Co {
    Co { space in
      let row = space.fix()
      return row.extract()(row.index)
    }
  }
}
