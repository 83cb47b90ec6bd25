import BowyerCheck
import BowyerHTML
import BowyerViews
import TestSizes
import Testing

@Suite("Random views") struct RandomHTMLTests {
  private func rows(_ body: (UInt64, inout TextDigest) -> Void) -> [String] {
    (1...20).map { (seed: UInt64) in
      var digest = TextDigest()
      body(seed, &digest)
      return "\(seed): \(digest)"
    }
  }

  @Test("are written as they were, as documents and as pages")
  func documents() {
    let rows = rows { seed, digest in
      for view in HTMLSamples.views.samples(40, seed: seed) { digest.add(view.renderedHTML()) }
      for view in HTMLSamples.views.samples(1, seed: seed + 100) where seed < 3 {
        digest.add(view.htmlPage(title: "a < b & c", language: "\"de\"", styleSheet: "a<\0b"))
        digest.add(view.htmlPage(title: ""))
      }
    }
    let expected = #"""
      1: 2hh3lqcrv7248
      2: 2twu4h1u7qby0
      3: ejlfosrmt2q3
      4: 12q4ac9yuses9
      5: z58tz2eccvhq
      6: 3eu2adefym9la
      7: 1srm6kvp116a9
      8: 3rt624k1qumgp
      9: 15jbq0hfh3bsl
      10: 31n4byfhtdasi
      11: am7sa1c0o60n
      12: 3hf4worzl45jw
      13: 1fh6p0gt8f9ij
      14: 33abf38pi21f7
      15: 1v5cpvnh89iqd
      16: 1dri1fjsxaeqm
      17: 3elgsdw8zzvpt
      18: 19ubgx6iiscat
      19: 1ka074ktutdmr
      20: 3uzffolf6vlxw
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }

  @Test("are changed by the patches that they were changed by")
  func patches() {
    let rows = rows { seed, digest in
      for pair in HTMLSamples.pairs.samples(40, seed: seed) {
        var encoder = PatchEncoder()
        digest.add(encoder.encode(ViewPatch(from: pair.old, to: pair.new), of: pair.old))
        digest.add(encoder.encode(ViewPatch(from: pair.new, to: pair.old), of: pair.new))
      }
    }
    let expected = #"""
      1: 2qfh7mqggzap4
      2: s5gpgzaahde8
      3: 2ew44dra04pc7
      4: 1if0jo66ums1z
      5: hc2wuihlkf5u
      6: 5uxvipdhveu5
      7: qidf7epjsfgt
      8: 28zutc1thn110
      9: 2ye2iqnbxdc0u
      10: 2xir73x1my2hf
      11: 1bp1xoms0z9pu
      12: 3t6dmwro03dvt
      13: 18r9go8lymbcg
      14: 2amb3izlxki37
      15: 1xoyvq8m5vmru
      16: 1c5nfjgr32che
      17: xj7rktuzaazy
      18: 181tyzg9kqnsj
      19: 2f1m8i3igh3m7
      20: o62wpj9oxhha
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
