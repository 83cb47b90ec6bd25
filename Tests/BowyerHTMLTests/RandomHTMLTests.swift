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
      1: 1oewt8xrd3842
      2: 240wgcro0gpb6
      3: 2s6i4pcipvld8
      4: 16urti2w9tah1
      5: 2p07uvs1st2hn
      6: 1ndzgy3rfbr3c
      7: szmrt7yq54sr
      8: u63ufgs3twn4
      9: 2ceahcj6ot3pb
      10: f6555ddfjcau
      11: 2bb7cv615e02x
      12: 3t8li9flfi91g
      13: 2y5rd33zsl9zi
      14: 2w873i4yhbdkp
      15: 3pmi3t5buls43
      16: w9vssw8omif2
      17: 3uvwky1ebqjtu
      18: 28mpf264rdd9v
      19: fiyllszgpzkx
      20: wjhvq2c7ay8s
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
