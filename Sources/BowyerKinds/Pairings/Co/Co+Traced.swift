// Writer log ≅ Co (Traced log).

extension Writer {
  /// Returns this program as a move through a ``Traced``, which appends the log of the program.
  ///
  ///     Writer("ab", 1).co().move(Traced<String, Int> { $0.count }.kind).fix().extract()  // 2
  ///
  /// *from-to*: `program.co().writer() == program`
  @inlinable
  public func co() -> Co<TracedPartial<Log>, A> {
    Co { space in
      let (log, value) = run()
      return space.fix().trace(log)(value)
    }
  }
}

extension Co {
  /// Returns this move through a ``Traced`` as a program that writes the log by which it moves.
  ///
  ///     Writer("ab", 1).co().writer().run().log  // "ab"
  ///
  /// *to-from*: `move.writer().co() == move`
  @inlinable
  public func writer<Log>() -> Writer<Log, A> where W == TracedPartial<Log> {
    Writer<Log, Co>(.empty, self).flatMap { move in
      let (value, space) = move.run(Traced<Log, Log> { $0 }.kind)
      return Writer(space.fix().extract(), value)
    }
  }
}
