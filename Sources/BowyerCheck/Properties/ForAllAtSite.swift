/// Checks a property that stands at a place known as a value, as the adapters to the test frameworks
/// and the laws know theirs.
@inlinable
package func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config,
  site: Site,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  try drive(
    Run(config, site, examples: examples.count),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      try body(repeat each values).verdict(explained: explained)
    },
    show: { values in
      var shown: [Shown] = []
      repeat shown.append(Shown(each values))
      return shown
    }
  )
}

/// Checks a property whose body may wait, and that stands at a place known as a value.
@inlinable
package func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config,
  site: Site,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  try await drive(
    Run(config, site, examples: examples.count),
    examples: examples,
    draw: { source throws(Discard) in (repeat try source.argument(each generators)) },
    judge: { values, explained in
      try await body(repeat each values).verdict(explained: explained)
    },
    show: { values in
      var shown: [Shown] = []
      repeat shown.append(Shown(each values))
      return shown
    }
  )
}
