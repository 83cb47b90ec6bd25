import BowyerKinds

// The languages of moves that say the same, each way.

struct StateToCo: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<StatePartial<Int>, A>
  ) -> Kind<CoPartial<StorePartial<Int>>, A> { fa.fix().co().kind }
}

struct CoToState: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<StorePartial<Int>>, A>
  ) -> Kind<StatePartial<Int>, A> { fa.fix().state().kind }
}

struct WriterToCo: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<WriterPartial<String>, A>
  ) -> Kind<CoPartial<TracedPartial<String>>, A> { fa.fix().co().kind }
}

struct CoToWriter: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<TracedPartial<String>>, A>
  ) -> Kind<WriterPartial<String>, A> { fa.fix().writer().kind }
}

struct ReaderToCo: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<ReaderPartial<Int>, A>
  ) -> Kind<CoPartial<EnvPartial<Int>>, A> { fa.fix().co().kind }
}

struct CoToReader: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<EnvPartial<Int>>, A>
  ) -> Kind<ReaderPartial<Int>, A> { fa.fix().reader().kind }
}

/// The moves of a pairing on the left of two spaces.
struct OnTheLeft: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<StatePartial<Int>, A>) -> Kind<Counters.M, A> {
    Counters.left(fa)
  }
}

/// The moves of a pairing on the right of two spaces.
struct OnTheRight: NaturalTransformation {
  func callAsFunction<A: Sendable>(_ fa: Kind<StatePartial<Int>, A>) -> Kind<Counters.M, A> {
    Counters.right(fa)
  }
}
