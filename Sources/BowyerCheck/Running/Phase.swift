/// What a run is about to try.
enum Phase {
  /// An example that was given.
  case example(Int)
  /// The case of a token that was given.
  case replay(ReplayToken)
  /// A case that once failed.
  case regression(Int)
  /// All cases there are, drawn but not run, to see whether they are few.
  case survey
  /// One of all the cases there are.
  case exhaustive(Int)
  /// A random case.
  case random
  /// The random case that failed, once more, to record its choices.
  case recording
  /// A simpler case.
  case shrinking
  /// The simplest case, again and again, to see that it always fails.
  case confirming(Int)
  /// The simplest case but for one argument.
  case varying(Int, try: Int)
  /// Nothing more.
  case done
}
