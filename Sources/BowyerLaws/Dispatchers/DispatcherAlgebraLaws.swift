import Bowyer
import BowyerCheck

extension LawSuite {
  /// Returns the laws of the operations on dispatchers.
  ///
  /// What is compared is the state that is left, and what is asked for: its names and, with a stub
  /// world, the steps it leads to.
  ///
  ///     try LawSuite.dispatchers(LibraryDispatchers.self).check()
  ///
  /// *empty*: `empty` leaves the state and asks for nothing; *sequence*: `d.combine(e)` does what `d` does
  /// and then what `e` does; *combineAll*: `combineAll(ds)` is `ds.reduce(.empty) { $0.combine($1) }`; *pure*: `pure(f).run(i, on: s).state == f(i).run(s).state`;
  /// *reducing*: `reducing(f) == pure { i in .update { f(&$0, i) } }`; of widening: *local*, *frame*,
  /// *miss*, *steps*, *widen-composition*, *widen-environment*
  ///
  /// - Parameter algebra: The operations.
  /// - Returns: The suite.
  public static func dispatchers<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "dispatcher",
      parents: [dispatcherMonoid(algebra), widening(algebra)],
      laws: [
        Law(
          "pure",
          arguments: ["f", "i", "s"],
          transitions,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { f, i, s in
          let d: Sample = A.pure { input in State { $0 = f([input, $0]) } }
          return d.run(i, on: s).state <-> f([i, s])
        },
        Law(
          "reducing",
          arguments: ["f", "i", "s"],
          transitions,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { f, i, s in
          let d: Sample = A.reducing { $0 = f([$1, $0]) }
          return d.run(i, on: s).state <-> f([i, s])
        },
      ]
    )
  }

  typealias Sample = SampleDispatchers.Dispatcher

  private static var transitions: Gen<Fun<[Int], Int>> {
    .function(from: [Int].self, to: SampleDispatchers.numbers)
  }
}
