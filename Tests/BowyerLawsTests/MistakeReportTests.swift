import BowyerCheck
import BowyerLaws
import LibraryLaws
import TestSizes
import Testing

@Suite("The reports of mistakes") struct MistakeReportTests {
  /// What a law says of a mistake, without what differs from run to run.
  private static func report(_ law: Law) -> String {
    let config = Config(cases: 4, seed: 3, maxShrinkEvaluations: 0, showsProgress: false)
    do {
      return "\(law.name) holds in \(try law.check(config).cases)"
    } catch let failure as PropertyFailure {
      var failure = failure
      failure.shrinking.duration = .zero
      failure.site = Site(fileID: "Tests/Here.swift", filePath: "Here.swift", line: 1, column: 1)
      return "\(law.name): \(failure.description)"
    } catch {
      return "\(law.name): \(error)"
    }
  }

  /// What is drawn for each law, which sides are compared, and which is the left one, follows from the seed alone.
  ///
  /// Who means to change that puts in what the test then reports.
  @Test("are what they were, for the laws of each kind")
  func reports() async {
    // In a process of its own: some mutants count how often they run, in whichever test.
    await #expect(processExitsWith: .success) {
      var digests: [String: TextDigest] = [:]
      for mutant in Mutant.all {
        for law in mutant.suite.laws {
          let kind = String(law.name.prefix { $0 != "." })
          digests[kind, default: TextDigest()].add(MistakeReportTests.report(law))
        }
      }
      let rows = digests.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      let expected = MistakeReportTests.expected.split(separator: "\n").map(String.init)
      #expect(rows == expected, "\n\(rows.joined(separator: "\n"))")
    }
  }

  private static let expected = """
    affine: 2m8h6fx4drow6
    applicative: gmhterzv1k5y
    beginning: tlzp2anc91cg
    comonad: 1hggqqrhsk9mn
    comonad-env: 2v8imj7zd71za
    comonad-morphism: 140jw5qdyjfh9
    comonad-store: 2nf1k1csgnn6c
    comonad-traced: 1itc4ors2hovg
    component: 2qmzuk6hs1vql
    components: 1duwrhyfm36ax
    dispatcher: 2ne0h0t22w115
    dispatcher-monoid: 30wkjnf0w9wv0
    effect: 15e5mwvsd4du8
    effect-time: 3yhguffqnrxt
    ending: 1qz0hmyj6ygnj
    everyday: 34ko58j82c5ss
    fold: 1vaeqos81s77h
    foldable: 2eu5cu47omlk8
    functor: 8z82fojutrp3
    general-dispatcher: 2c1fxp6gp03c9
    handler: 1z36e3o18clpy
    hoisting: 3lipwtdlpmy90
    iso: 3rovhqg9kurfs
    isomorphism: vhahkpi7uozq
    leaving: o5qfqj890jjj
    lens: 2gdbsrjgj6k3y
    log: 3lqgshxiwwn83
    monad: qysush17ziqj
    monad-morphism: 2ejpvj6tm9zy0
    monad-reader: 23pt7u6wm96lj
    monad-state: siw0g7o2ynkq
    monad-writer: 1j3w6x891878h
    monoid: 2s7l0dgo1tefh
    mount: 2gelp1r95f50y
    navigation: 2lkeab8eiawqm
    observer: 3bgxcg6lxcg0x
    optic: 2yghgrr2zb533
    output: 5l4pgh1l28ab
    pairing: 3rh0pdbg6kmyc
    pairing-action-moore: 2owp6akbfo5v4
    pairing-free-cofree: q3c8s4nz6ocm
    pairing-reader-env: 3ef9h505gu4kz
    pairing-state-store: o7zadm5gyo5a
    pairing-writer-traced: 16ni3if5s6z71
    patch: 84mb1e6wlyjv
    path: mr57pzy4qfmp
    placement: 1we0v2gdjgae6
    prism: 1i2b7tguy2fxu
    recording: hdapzm37v105
    reducer: 1m0msourqz256
    reducer-monoid: 3vs7tb6ij6k5x
    screen: 3reiszcfy73xc
    semigroup: 3osr3a9pg9a1l
    service-around: 1nw1qidbzz71i
    service-group: 1c61gebuzrafd
    service-recovery: 23it907pq9e5q
    service-recovery-nesting: 1mjvbp5ndu761
    session: rwy7n8rax4ds
    setter: 1hvnwo2z0rbc8
    side-by-side: 1yb4f0ggvwun1
    slider: 1ff3zpvpdcy1d
    state-dispatcher: 3oi49vqbhmfx7
    store-operations: 36f17r8puxfy3
    stored: 39chv9qrm3hnf
    tabs: 2k7xq6r4w3enm
    travel: 364a4ty18y3ov
    traversal: wun9y10phmy3
    traverse: 36lfgg047009l
    traversing: s6w2runwpqak
    undo: 2i7a48olgsezn
    view: 2bnmzr6a0379t
    widening: 3uwlhwed84ork
    zipper: 74gxe81b3fpq
    zoom: 2uyfvtd4vh62w
    """
}
