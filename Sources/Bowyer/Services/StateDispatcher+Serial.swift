extension StateDispatcher {
  /// Returns this group, in which a part sees an input when all is over that the part before it led to.
  ///
  /// The first part changes the state at once. The next one changes it as it is then: when the finite
  /// effects are over that the first one asked for, those that their steps asked for, and those of the inputs
  /// that they sent. A part that asks for nothing is over at once, so a group of such parts makes one
  /// transition. Streams, and what is in an ``Effect/every(_:)``, are not waited for.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     let group = StateDispatcher.combineAll([load, double])
  ///     group.run(1, on: 20).state  // 40
  ///     group.serial().run(1, on: 20).state  // 20
  ///     group.serial().run(1, on: 20).effect.description  // "settling(perform(load), pure)"
  ///
  /// If an effect fails and nothing catches the error, the parts after it do not see the input. What an
  /// input leads to that leads to itself again is never over.
  ///
  /// The groups inside of it are serial, too, unless one is ``concurrent()``. A group is what `combineAll`
  /// has put together, also when it has been widened; of anything else, this is the same dispatcher. What
  /// was said of a group first holds.
  ///
  /// *serial-empty*: `combineAll([]).serial() == empty`; *serial-one*: `combineAll([d]).serial() == d`;
  /// *serial-nested*: `combineAll([combineAll([d, e]), f]).serial() == combineAll([d, e, f]).serial()`;
  /// *serial-pure*: `combineAll(ds).serial() == combineAll(ds)` where the parts ask for nothing
  public func serial() -> StateDispatcher {
    inheriting(.serial)
  }

  /// Returns this group, in which all parts see an input at once, also where the group around it is
  /// ``serial()``.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let both = StateDispatcher.combineAll([load, load]).concurrent()
  ///     both.serial().run(1, on: 0).effect.description  // "merge(perform(load), perform(load))"
  ///
  /// *concurrent*: `combineAll(ds).concurrent() == combineAll(ds)`
  public func concurrent() -> StateDispatcher {
    inheriting(.concurrent)
  }

  /// Returns this group in a mode; what it begins with stays.
  func inheriting(_ mode: DispatcherGroupMode) -> StateDispatcher {
    group?.inheriting(mode).dispatcher(beginningWith: startEffects, outline: outline) ?? self
  }
}
