import BowyerCheck
import TestSizes
import Testing

/// The cases that a property is run with once one has failed, as a number and a digest of their texts.
struct SearchPath: Sendable {
  private let name: String
  private let search: @Sendable (Config, inout Trail) throws -> PropertyFailure

  init<A>(_ name: String, _ gen: Gen<A>, _ fails: @escaping @Sendable (A) -> Bool) {
    self.name = name
    search = { config, trail in
      try falsify(gen, config: config) { value in
        let isFailure = fails(value)
        trail.add("\(render(value)) \(isFailure)", counts: isFailure)
        return !isFailure
      }
    }
  }

  /// Returns what is tried with each seed, and what it comes to.
  func row(seeds: ClosedRange<UInt64>) throws -> String {
    "\(name): \(try seeds.map { "\(try trail(seed: $0))" }.joined(separator: ", "))"
  }

  private func trail(seed: UInt64) throws -> Trail {
    var trail = Trail()
    var config = Config(cases: 20_000, seed: seed, maxShrinkEvaluations: 800)
    config.shrinkTime = .seconds(1_000)
    config.surveys = false
    let failure = try search(config, &trail)
    trail.add(failure.steadyText, counts: true)
    return trail
  }
}

/// What a property is run with, as a number and a digest.
struct Trail: Sendable, CustomStringConvertible {
  private var digest = TextDigest()
  private var count = 0

  var description: String { "\(count) \(digest)" }

  /// Adds a text, if it counts or one before it did.
  mutating func add(_ text: String, counts: Bool = true) {
    guard counts || count > 0 else { return }
    count += 1
    digest.add(text)
  }
}

extension SearchPath {
  static let all: [SearchPath] = numbers + lists + trees + histories

  private static let numbers: [SearchPath] = [
    SearchPath("ints", .int) { $0 > 10 },
    SearchPath("low ints", .int) { $0 < -1_000_000 },
    SearchPath("bytes", .uint8) { $0 >= 100 },
    SearchPath("ranges", .integer(in: -900 ... -7)) { $0 <= -90 },
    SearchPath("wide ints", .int128) { $0 < Int128(Int64.min) },
    SearchPath("remainders", .int) { $0 > 1_000 && $0 % 7 == 1 },
    SearchPath("words", .uint64) { $0 > 5_000 && $0 % 30 == 11 },
    SearchPath("doubles", .double) { $0 < -1_000.25 },
    SearchPath("any doubles", .anyDouble) { $0.isInfinite },
    SearchPath("fractions", .double(in: 0.25...9)) { $0 > 2.5 },
    SearchPath("pairs", .zip(.integer(in: 0...99), .integer(in: 0...99))) { $0 == $1 && $0 > 4 },
    SearchPath("sums", .zip(.int8, .int8)) { Int($0) + Int($1) == 100 },
    SearchPath("near", .zip(.int, .int)) { $0 != $1 && abs(max(-99, min(99, $0)) &- $1) < 5 },
    SearchPath("optionals", .zip(.optional(.int), .bool)) { $0 != nil && $1 },
    SearchPath("sizes", .sized { size in .integer(in: 0...size) }) { $0 > 40 },
    SearchPath(
      "results",
      .result(success: .int, failure: Gen.int.map { Discard(reason: "\($0)") })
    ) {
      if case .failure(let discard) = $0 { discard.reason.count > 2 } else { false }
    },
  ]

  private static let lists: [SearchPath] = [
    SearchPath("lengths", .array(of: .int)) { $0.count > 2 },
    SearchPath("fixed", .array(of: .int, count: 4...4)) { $0.reduce(0, &+) > 99 },
    SearchPath("sorted", .array(of: .int)) { $0 != $0.sorted() },
    SearchPath("distinct", .array(of: .integer(in: -9...9))) { Set($0).count > 4 },
    SearchPath("totals", .array(of: .integer(in: -1_000...1_000), count: 1...6)) {
      (100...110).contains($0.reduce(0, +))
    },
    SearchPath("places", .array(of: .integer(in: 0...20), count: 0...20)) { xs in
      xs.allSatisfy { $0 < xs.count } && xs.indices.contains { xs[$0] != $0 && xs[xs[$0]] == $0 }
    },
    SearchPath("nested", .array(of: .array(of: .int, count: 0...9), count: 0...9)) {
      $0.joined().count > 7
    },
    SearchPath("inner", .array(of: .array(of: .bool, count: 0...3), count: 0...9)) {
      $0.joined().count { $0 } > 4
    },
    SearchPath("ends", .array(of: .array(of: .int8, count: 1...4), count: 2...6)) {
      ($0.first?.last ?? 0) > ($0.last?.first ?? 0)
    },
    SearchPath("even", .array(of: Gen.int8.filter("even") { $0 % 2 == 0 }, count: 3...9)) {
      $0.reduce(0) { $0 + Int($1) } > 60
    },
    SearchPath("lines", .array(of: .string(count: 0...5))) { $0.joined().count > 6 },
    SearchPath("texts", .string()) { $0.contains { !$0.isASCII } && $0.contains("b") },
    SearchPath("sets", .set(of: .int)) { $0.count > 2 && $0.contains { $0 > 6 } },
    SearchPath("tables", .dictionary(keys: .int8, values: .bool)) { $0.values.count { $0 } > 1 },
    SearchPath("twins", .zip(.array(of: .int8), .array(of: .int8))) { $0 == $1 && $0.count > 2 },
    SearchPath("as long", .zip(.array(of: .int), .array(of: .int))) {
      $0.count == $1.count && $0.count > 2
    },
    SearchPath(
      "prefixes",
      .zip(.array(of: .string(count: 0...4), count: 0...4), .string(count: 0...4))
    ) { list, text in text.count > 1 && list.contains { $0.hasPrefix(text) } },
    SearchPath(
      "counted",
      Gen.integer(in: 0...20).flatMap { .array(of: .int8, count: $0...$0) }
    ) { $0.count { $0 > 3 } >= 2 },
    SearchPath(
      "all counted",
      Gen.array(of: Gen.integer(in: 0...5).flatMap { .array(of: .bool, count: $0...$0) })
    ) { $0.joined().count > 6 },
  ]

  private static let trees: [SearchPath] = [
    SearchPath("leaves", Tree.byChoice(4)) { $0.leaves.count > 2 && $0.leaves.contains(7) },
    SearchPath("deep", Tree.byChoice(4)) { $0.depth > 2 && $0.leaves.contains { $0 > 9 } },
    SearchPath("chosen leaves", Tree.byNumber(4)) { $0.leaves.count > 2 && $0.leaves.contains(7) },
    SearchPath("chosen depth", Tree.byNumber(4)) { $0.depth > 2 },
    SearchPath("steps down", Tree.byChoice(3)) { $0.leaves != $0.leaves.sorted() },
    SearchPath(
      "grown",
      .recursive(.pure(1), depth: 5) { Gen.zip($0, $0).map { $0 + $1 } }
    ) { $0 >= 5 },
    SearchPath(
      "forests",
      .array(of: .recursive(.int8, depth: 3) { Gen.zip($0, $0).map { $0 &- $1 } })
    ) { $0.count > 1 && $0.contains { $0 > 50 } },
    SearchPath("lists beside trees", .zip(.array(of: .integer(in: 0...9)), Tree.byChoice(3))) {
      $0.count > 2 && $0.contains($1.leaves.count) && $1.leaves.count > 1
    },
    SearchPath(
      "lists around trees",
      .zip(.array(of: .int8), .array(of: Tree.byChoice(2), count: 0...5), .array(of: .bool))
    ) { $0.count > 1 && $1.flatMap(\.leaves).count > 3 && $2.count { $0 } > 1 },
    SearchPath("two trees", .zip(Tree.byChoice(3), Tree.byChoice(3))) {
      $0.leaves == $1.leaves && $0.leaves.count > 1
    },
  ]

  private static let steps = Gen.array(
    of: .oneOf(
      .pure(Step.make),
      Gen.integer(in: 0...9).map { .use($0) },
      Gen.integer(in: 0...9).map { .drop($0) }
    ),
    count: 0...20
  )

  /// Codes as a machine draws them: 0 ends the history, 1 is an input, from 2 on there is something to go on with.
  private static let events = Gen<[[UInt64]]> { source in
    let target = source.aside { $0.next(upTo: 14) }
    var events: [[UInt64]] = []
    while events.count < 14 {
      source.open(.event)
      let code = source.choice(60) { random in
        events.count < target ? 1 + random.next(upTo: 12) : 0
      }
      if code == 0 {
        source.close()
        break
      }
      let input = code == 1 ? source.choice(9) { $0.next(upTo: 9) } : 0
      source.close(discard: code > 9)
      events.append([code, input])
    }
    return events
  }

  /// The same, with a choice between each event and the next.
  private static let spacedEvents = Gen<[UInt64]> { source in
    (0..<6).map { _ in
      _ = source.choice(3) { $0.next(upTo: 3) }
      source.open(.event)
      defer { source.close() }
      return source.choice(9) { $0.next(upTo: 9) }
    }
  }

  private static let picks = Gen<[UInt64]> { source in
    source.open(.schedule)
    defer { source.close() }
    return (0..<6).map { _ in source.choice(4) { $0.next(upTo: 4) } }
  }

  private static let histories: [SearchPath] = [
    SearchPath("uses", steps) { steps in
      var made = 0
      return steps.contains { step in
        if case .make = step { made += 1 }
        if case .use(let number) = step { return number == made - 1 && number > 1 }
        return false
      }
    },
    SearchPath("drops", steps) { steps in
      var (made, used) = (0, -1)
      return steps.contains { step in
        switch step {
        case .make: made += 1
        case .use(let number): used = number == made - 1 ? number : -1
        case .drop(let number):
          if number == made - 1, number >= 0, number == used { return true }
          used = -1
        }
        return false
      }
    },
    SearchPath("answers", events) { events in
      var open = 0
      return events.contains { event in
        open += event[0] == 1 ? 1 : 0
        return event[0] >= 4 && Int(event[0] / 2) == open
      }
    },
    SearchPath("out of turn", events) { events in
      let codes = events.map { $0[0] }
      return codes.count > 3 && codes.contains { $0 > 5 } && codes.count { $0 == 1 } > 1
    },
    SearchPath("spaced", spacedEvents) { codes in
      codes.contains { $0 > 4 } && codes.count { $0 > 0 } > 2
    },
    SearchPath("inputs", events) { $0.reduce(0) { $0 + $1[1] } > 11 },
    SearchPath("picks", picks) { picks in
      let out = picks.filter { $0 > 0 }
      return out.count == picks.count || out == [3]
    },
    SearchPath("two picks", .zip(.int8, picks)) { $0 > 3 && $1[1] > $1[4] && $1[2] > 0 },
  ]

  /// Cases beyond the sizes up to which some ways are tried.
  static let large: [SearchPath] = [
    SearchPath("many numbers", .array(of: .int8, count: 0...40)) { $0.count { $0 > 1 } > 16 },
    SearchPath("many large", .array(of: .integer(in: 0...99_999), count: 9...12)) {
      $0.count { $0 % 7 == 3 } > 1 && $0.allSatisfy { $0 > 500 }
    },
    SearchPath("long", .array(of: .bool, count: 100...200)) { $0.count { $0 } > 70 },
    SearchPath("wide", .array(of: .array(of: .bool, count: 0...9), count: 20...40)) {
      $0.count { $0.count > 1 } > 18
    },
    SearchPath("high trees", Tree.byChoice(6)) { $0.leaves.count > 12 },
    SearchPath("high chosen trees", Tree.byNumber(6)) { $0.leaves.count > 8 },
    SearchPath("long histories", .array(of: steps, count: 2...2)) { histories in
      histories[0].count { if case .use(let number) = $0 { number > 1 } else { false } } > 4
        && histories[1].count > 8
    },
    SearchPath("many events", events) { events in
      events.count > 12 && events.contains { $0[0] > 6 } && events.contains { $0[1] > 3 }
    },
    SearchPath(
      "seven lists",
      .zip(
        .array(of: .bool),
        .array(of: .bool),
        .array(of: .bool),
        .array(of: .bool),
        .array(of: .bool),
        .array(of: .bool),
        .array(of: .bool)
      )
    ) { a, b, c, d, e, f, g in
      !a.isEmpty && a.count < b.count && g.count > e.count && c.count + d.count + f.count > 3
    },
  ]
}

@Suite("the search for the simplest case")
struct SearchPathTests {
  /// What is tried, which follows from the seed alone, on each machine.
  ///
  /// Who means to change that puts in what the test then reports.
  @Test("tries the same cases in the same order, whatever was changed elsewhere")
  func paths() throws {
    let rows =
      try SearchPath.all.map { try $0.row(seeds: 1...3) }
      + SearchPath.large.map { try $0.row(seeds: 1...1) }
    let expected = Self.expected.split(separator: "\n").map(String.init)
    #expect(rows == expected, "\n\(rows.joined(separator: "\n"))")
  }

  private static let expected = """
    ints: 30 3ilrqtke70733, 30 2kmszv6r8ly2, 30 9q1tawyh4gjw
    low ints: 67 3ljn72b75ztbq, 67 3ryt82ubv6d2m, 67 3nhpf182a9lbf
    bytes: 43 2adqd9mfp3rjz, 44 3ua9ye68m0h8i, 41 30gn39r5kn23i
    ranges: 31 17qwa8p6fohrx, 31 1cvjko6x935i5, 32 2gi2c78dqz9fh
    wide ints: 26 1ylgi1ohrzitm, 26 mj6q0rqptkgr, 26 2s1i11ucwc20j
    remainders: 52 3hx36ue9qsb2p, 59 2at7q4h3egsmp, 47 2ynj11h58ek5o
    words: 36 1vnf6co7a5b0w, 36 21vsbywlw8ycs, 36 3s28w7strbzvr
    doubles: 54 36bs0y4k5rfa0, 54 353xpd7p9sr2d, 54 5p32s983un28
    any doubles: 13 1vf3f8aol03e1, 13 3qrklc3ijmz3v, 14 2v6azwnxz7pe3
    fractions: 17 1kqsgmh2aksn0, 17 2fedzsvhasdiv, 18 1k8hgfw6hf6is
    pairs: 46 1n77nj19574tz, 46 b71dp2gy24dv, 46 21x4yaqad9y35
    sums: 49 2cdrq3bwp2rx, 50 mkhu4dsxubmg, 46 1j67m1gb52mzi
    near: 71 2scx9t5subhjb, 27 3bjydog3rg3kf, 17 15w1lcyrs4h26
    optionals: 17 1q09dvy32ybcw, 17 rxy8dmwtdpjv, 17 1lhzukr37rv82
    sizes: 22 3iqwzm3a0i74a, 26 1z6b7nt9tss1h, 27 37mounwwu1qxi
    results: 49 3ep93l9qudlw5, 33 1ohmxnf7ot8vk, 33 9opzf6uzrg1e
    lengths: 32 2d5t07zosaanu, 30 28nek3h35nr16, 25 1rnm1a8jvrday
    fixed: 59 189rlq4s2mq70, 55 17thlhjp85tzo, 53 3ivhwc22oc392
    sorted: 31 2edl8343qp0rp, 29 28aah0twqz5kn, 29 3a4zw1n5isjv7
    distinct: 110 1gg0z7hy5mpyl, 112 1z7qy7z51j99d, 112 2u7inifxv8lmw
    totals: 33 2bashhkmgum22, 42 no08e8l2ftl6, 36 2dnat5cbhydqt
    places: 62 hnbwnzp6dq1i, 107 3uq3lm5uz2s3z, 52 2b4hoq97p6m99
    nested: 69 2mon9pnmt5vod, 69 2yy0qnqxwe1bi, 81 1m5rzx1wwmhhs
    inner: 58 wxco709lnlf9, 42 3jz7mlnbtrsp9, 56 1ob2anz68it6x
    ends: 18 2o2526tpaa02h, 21 2wd443y9tknpu, 21 3h4e8mj98he51
    even: 33 tfkxy852z9mi, 38 paxywknik5yj, 21 1v2cabhv2srun
    lines: 83 1upkp69gcc4u5, 74 zrwdgjtu9ru1, 75 3331flb6xy5uy
    texts: 95 2gxpgxy7p2eqd, 71 31sxnbv092zaf, 68 2sztah3cj0ge9
    sets: 54 1dz9lh3tg7oti, 59 1cef9zh9cmbfd, 135 b76cxbvarc31
    tables: 32 3ip8ynfsitkz6, 33 1pci7klrw2xaa, 30 o7f1vuhdet6d
    twins: 125 1o70pbzfu1lmv, 64 1qfsp9x2bxhak, 813 dhpg0cflfi8z
    as long: 72 1xfu2xkwpd6rq, 64 1qfsp9x2bxhak, 467 1nzkjtfjluwqm
    prefixes: 101 3j0e7kudegv3u, 69 16smg3b7ycw0l, 67 3kjwfzbxdpmh8
    counted: 80 15nnvdvap24jx, 70 3fj1w844s88gp, 75 1ofss5k3l0b2a
    all counted: 45 bhzvtcuf7dyi, 38 2de2uahbuyad0, 46 2r14szusxckqc
    leaves: 60 1hezrxt87czb4, 59 6akudlw9gbn2, 56 2lfvs5i4t2j9w
    deep: 58 fx86hbernrmm, 52 3aq53ewzsli0u, 48 2f0qkzlkcdrqq
    chosen leaves: 51 3akhksanz1xqo, 79 167zk4bxes6fl, 80 30sokvi1pqiyf
    chosen depth: 30 1ztylmi123noy, 32 9wyacbrkb20q, 23 19m1x2lgfs7bf
    steps down: 31 15c3iruifxin, 25 lej3x8ihzuow, 30 l23hv1pp4440
    grown: 25 3la1c58soak8q, 25 21oosproywxk9, 25 2jusv4wtgxgs
    forests: 69 zgft10p6fgi, 61 3f4t26dyta2mf, 60 25crg7lopgiqq
    lists beside trees: 62 1jdgqtcg2tdsc, 80 2johr45tdiep8, 77 3a47hv3lmfzb9
    lists around trees: 82 i38vqve8f02n, 112 380j47elply83, 89 r3jy8mmpz372
    two trees: 31 2c3fzw6r54a1q, 32 t7ob72zsofyj, 31 1niww7xxi40cx
    uses: 44 1h6ncyrqhur8m, 39 3f3e0usnj88x5, 36 2tm0dy6f77i7y
    drops: 62 1wmgmdcbirri7, 31 2texzs79femz0, 49 28jre1zkq6rau
    answers: 44 t18iozhro8lt, 43 25v768hn55me8, 44 2eiep8prow7bx
    out of turn: 83 2755l0zlmgxjk, 81 6tmjbdv1mgn5, 68 34ffydk3wzkr0
    spaced: 94 1islp2imw191l, 91 2pp5zjdf6codx, 90 1x1qkiv7ff03h
    inputs: 61 2ll5z9f2xffyf, 137 17us4wy8zrjpd, 63 hcil3pk3bvex
    picks: 26 13gtugqtu9fjh, 28 10updpxkcz8mv, 27 22alr2wxutxds
    two picks: 91 3283x2rvy2mxd, 72 26rd4xipkjnu8, 73 32nf62s6fq0ce
    many numbers: 585 3ef3zo34t3smv
    many large: 813 2xw2csqpabj00
    long: 813 1agw7m50i60zr
    wide: 813 14a4l883sfw87
    high trees: 460 2h352g3yunxr3
    high chosen trees: 316 lmsu9fv42vqx
    long histories: 315 24m91fdj4ud0e
    many events: 352 2fqkflcwcmbby
    seven lists: 63 bzapbuebynkw
    """
}
