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
      1: 3axgs1m6yuxfw
      2: 154us19q7qdiw
      3: g1uq1fchkmjm
      4: ak4ob2fref6p
      5: 2cc578ftdnk6v
      6: itr52u3rs1z8
      7: 1e0vmctyepuxx
      8: 391auev2yotag
      9: kkce87y9yup
      10: 2ho72c7vy2vn8
      11: 24klxk8ehgpg3
      12: pg9sqqxyysms
      13: xwk8jxyxq55w
      14: 1bj31otcgduwf
      15: 3j8b54x15bb87
      16: 2id016b3ukqzq
      17: 3odf2nd3ph2d6
      18: 2fhyo7ocwf46l
      19: 6j3glt2ux4zf
      20: 3rrbt6xs23cje
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
      1: 1em2hvps7qssf
      2: 32bs356uioy5c
      3: rdnfjp5p1m3c
      4: 1myrclv4zwrlj
      5: 3cpgtrvw7t4go
      6: 2fjdfw5jbrz9j
      7: 399ify1bgm2l1
      8: 1d1ai0lnlibq
      9: 1by59qpfxyi33
      10: 2buwftliadwlh
      11: 1f3xqxks24hie
      12: 17yjzncjtfknz
      13: 194i6ch7vt3e4
      14: 16ius96mw7mam
      15: 1x8qc2eviye58
      16: 32xak9vkbytn9
      17: 3556mq8dd4x3t
      18: 32s3ypha1a3st
      19: zfzkl1i92sxd
      20: gpe0xo9d5ivo
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
