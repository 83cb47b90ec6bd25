// Reader e ≅ Co (Env e).

extension Reader {
  /// Returns this program as a move in an ``Env``, which stays at its place and returns the program's value.
  ///
  ///     Reader<String, Int> { $0.count }.co().query(Env(in: "dark", 3).kind)  // 4
  ///
  /// *from-to*: `program.co().reader() == program`
  @inlinable
  public func co() -> Co<EnvPartial<E>, A> {
    Co { space in
      let env = space.fix()
      return env.extract()(run(env.ask))
    }
  }
}

extension Co {
  /// Returns this move in an ``Env`` as a program that reads the environment.
  ///
  ///     Reader<String, Int> { $0.count }.co().reader().run("dark")  // 4
  ///
  /// *to-from*: `move.reader().co() == move`
  @inlinable
  public func reader<E>() -> Reader<E, A> where W == EnvPartial<E> {
    Reader { query(Env(in: $0, ()).kind) }
  }
}
