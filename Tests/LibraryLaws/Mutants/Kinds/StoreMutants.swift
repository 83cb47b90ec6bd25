import BowyerKinds

enum ExtractsBeside: SpaceRules {
  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A {
    fixed(wa).values(fixed(wa).position + 1)
  }
}

enum SeeksAndExtendsNothing: SpaceRules {
  static func seek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> Kind<Self, A> { wa }
}

enum SeeksNothing: SpaceRules {
  static func seek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> Kind<Self, A> { wa }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let space = fixed(wa)
    return Space(position: space.position) { s in
      h(Space(position: s, values: space.values).kind)
    }.kind
  }
}

enum SeeksDragging: SpaceRules {
  static func seek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> Kind<Self, A> {
    let space = fixed(wa)
    return Space(position: position) { space.values($0 - position + space.position) }.kind
  }
}

enum ExtendsMoving: SpaceRules {
  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { Space(position: 0) { h(seek($0, in: wa)) }.kind }
}

enum ExtendsIgnoring: SpaceRules {
  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { Space(position: fixed(wa).position) { _ in h(wa) }.kind }
}

enum PeeksOld: SpaceRules {
  static func peek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> A { extract(wa) }
}

enum MapsMoving: SpaceRules {
  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    let space = fixed(wa)
    return Space(position: 0) { f(space.values($0)) }.kind
  }
}

enum MapsFlat: SpaceRules {
  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Space(position: fixed(wa).position) { _ in f(extract(wa)) }.kind }
}
