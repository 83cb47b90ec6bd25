import BowyerCheck
import Testing

/// The values of a generator as a number and a digest of their texts.
struct DrawnValues: Sendable {
  private let name: String
  private let draw: @Sendable () throws -> Trail

  init<A>(_ name: String, _ gen: Gen<A>) {
    self.name = name
    draw = {
      var trail = Trail()
      for size in [0, 7, 100] {
        for value in gen.samples(60, seed: 11, size: size) { trail.add(render(value)) }
      }
      // Many cases at once, as a run draws them: their sizes grow, and one in eight repeats values.
      var config = Config(cases: 120, seed: 12)
      config.surveys = false
      let report = try? forAll(gen, gen, config: config) { one, other in
        trail.add(render(one))
        trail.add(render(other))
        return true
      }
      trail.add("\(report?.description ?? "none")")
      return trail
    }
  }

  func row() throws -> String { "\(name): \(try draw())" }
}

extension DrawnValues {
  static let all: [DrawnValues] = [
    DrawnValues("int", .int),
    DrawnValues("int8", .int8),
    DrawnValues("uint16", .uint16),
    DrawnValues("uint64", .uint64),
    DrawnValues("int128", .int128),
    DrawnValues("uint128", .uint128),
    DrawnValues("range", .integer(in: -3...17)),
    DrawnValues("high range", .integer(in: 250...UInt8.max)),
    DrawnValues("low range", .integer(in: -90 ... -7)),
    DrawnValues("one", .integer(in: 5...5)),
    DrawnValues("wide range", .integer(in: Int128.max - 5...Int128.max)),
    DrawnValues("wide low range", .integer(in: Int128.min...Int128(Int64.min) + 3)),
    DrawnValues("wide words", .integer(in: -5...Int128.max)),
    DrawnValues("bool", .bool),
    DrawnValues("double", .double),
    DrawnValues("any double", .anyDouble),
    DrawnValues("double range", .double(in: -0.5...2.25)),
    DrawnValues("fraction", .double(in: 0.25...0.75)),
    DrawnValues("all doubles", .double(in: -.infinity ... .infinity)),
    DrawnValues("character", .character),
    DrawnValues("string", .string(count: 0...12)),
    DrawnValues("optional", .optional(.int8)),
    DrawnValues(
      "result",
      .result(success: .int8, failure: Gen.bool.map { Discard(reason: "\($0)") })
    ),
    DrawnValues("array", .array(of: .int8)),
    DrawnValues("fixed array", .array(of: .int, count: 5...5)),
    DrawnValues("short array", .array(of: .bool, count: 2...5)),
    DrawnValues("nested array", .array(of: .array(of: .int8, count: 0...4), count: 0...20)),
    DrawnValues("set", .set(of: .int8, count: 0...9)),
    DrawnValues("crowded set", .set(of: .integer(in: 1...4), count: 1...9)),
    DrawnValues("dictionary", .dictionary(keys: .int8, values: .bool, count: 3...6)),
    DrawnValues("one of", .oneOf(.pure(1), .int, .integer(in: 5...9))),
    DrawnValues("frequency", .frequency([(1, .pure("a")), (0, .pure("b")), (5, .pure("c"))])),
    DrawnValues("heavy", .frequency([(.max, .pure(1)), (.max, .pure(2)), (3, .pure(3))])),
    DrawnValues("element", .element(of: "abcdefg")),
    DrawnValues("recursive", .recursive(.int8, depth: 3) { Gen.zip($0, $0).map { $0 &- $1 } }),
    DrawnValues("tree", Tree.byChoice(4)),
    DrawnValues("chain", Gen.integer(in: 0...9).flatMap { .array(of: .int8, count: $0...$0) }),
    DrawnValues("filter", Gen.int.filter("even") { $0 % 2 == 0 }),
    DrawnValues("rare filter", Gen.int8.filter("seven") { $0 % 7 == 0 }),
    DrawnValues("sized", .sized { .integer(in: 0...$0) }),
    DrawnValues("scaled", Gen.array(of: .sized { .integer(in: 0...$0) }).scale { $0 / 3 }),
    DrawnValues("pairs of texts", .zip(.string(count: 0...3), .string(count: 0...3), .int8)),
  ]
}

@Suite("Values of generators")
struct DrawnValuesTests {
  /// Who means to change what is drawn puts in what the test then reports.
  @Test("follows from the seed alone, whatever was changed elsewhere")
  func values() throws {
    let rows = try DrawnValues.all.map { try $0.row() }
    let expected = Self.expected.split(separator: "\n").map(String.init)
    #expect(rows == expected, "\n\(rows.joined(separator: "\n"))")
  }

  private static let expected = """
    int: 421 xnb9njtbfyih
    int8: 421 2z8sxi2e24joz
    uint16: 421 sc4ax4f5s1n5
    uint64: 421 2x5e5d2tptbsn
    int128: 421 3mjer0ls66ceo
    uint128: 421 1n8z1t99g6n9r
    range: 421 yr1t2ov0epcd
    high range: 421 3plq3wqe47cyx
    low range: 421 1tbihpedrmf64
    one: 421 1wq0acn8p74mo
    wide range: 421 3b0p49lqioqun
    wide low range: 421 1bphltn5x0gsp
    wide words: 421 2y59bg343jbqi
    bool: 421 39krtbekuhxv8
    double: 421 1d7vfbgu3gbrk
    any double: 421 26lh71xb1v1f2
    double range: 421 2rtc4es8gs0it
    fraction: 421 1n42dobxmff03
    all doubles: 421 3khb0opr4cyl5
    character: 421 lgvxlifqm2yb
    string: 421 2hr60nna8pdf8
    optional: 421 14y0u7lbn9rbv
    result: 421 3js6m015z2krh
    array: 421 1ua0y8t6udtux
    fixed array: 421 2cd3y8uv0l51u
    short array: 421 263o7cieqn6d4
    nested array: 421 17fnc4rzptgei
    set: 421 1efq7y19upi3e
    crowded set: 421 cahdqa6y4ye6
    dictionary: 421 2ujwjyc5as1b3
    one of: 421 1xowhlfianjl9
    frequency: 421 1mxv96ikor412
    heavy: 421 1cpwopbxh9l1c
    element: 421 15ioiajuyorh
    recursive: 421 jas1etwgy7gx
    tree: 421 3mvohfa762of7
    chain: 421 37v4hz0726bdx
    filter: 421 1p2xargqmv93i
    rare filter: 421 336n5hzlgwdag
    sized: 421 2tbaaj19naruw
    scaled: 421 216mu01k5m027
    pairs of texts: 421 xt02ep8do0jm
    """
}
