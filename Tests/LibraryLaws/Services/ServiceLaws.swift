import Bowyer
import BowyerLaws

extension LawSuite {
  /// Returns the laws of groups of dispatchers: in which order their parts see an input, and what becomes of
  /// errors.
  ///
  /// What is compared is what the parts note, and at which second of a time that is moved by hand.
  ///
  /// *serial*: each part begins when all is over that the one before it led to;
  /// *serial-failure*: no part begins after one that failed;
  /// *serial-pure*: parts that ask for nothing make one transition, that of `combineAll`;
  /// *serial-nested*: a serial group in a serial group, wherever it stands, is as its parts in its place;
  /// *serial-monoid*: how serial groups are nested does not matter,
  /// nor do empty ones; *serial-inherited*: so is a group that does not say how it runs; *concurrent*: a group that
  /// says so is not serial, and what comes after it begins when all of it is over; *concurrent-time*: its parts make
  /// the transitions that they make alone, each at its own second, and it is over with the part that takes longest; *before*, *after*: `d.before(e)` runs
  /// `e`, and then `d`, and `d.after(e)` the other way round; *around-one*: what is said of errors is said of
  /// both as one; *recover*: an error becomes an input, and the parts after it begin; *recover-as-one*: they
  /// do not begin; *recover-again*: an error of what follows from that input does not become one;
  /// *recover-ends*: what is recovered comes to an end;
  /// *recover-innermost*: `d.recover(f).recover(g) == d.recover(f)`, if nothing fails that follows
  static func services<A: ServiceAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "service",
      parents: [
        .groups(algebra), .arounds(algebra), .recoveries(algebra), .recoveryNesting(algebra),
      ],
      laws: []
    )
  }
}
