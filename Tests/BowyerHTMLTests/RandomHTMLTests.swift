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
      1: 2wbb0sq194wrj
      2: 1luon5f33y32l
      3: 2tu6yavd9h9uw
      4: 3pp0cbste00h8
      5: 1kpbn4ei6jgpy
      6: 1dokchkw7hg0q
      7: 2vjqqhq15gdb7
      8: re72mkdsp6sd
      9: 2g106we6v8hfm
      10: xxzrka2unbjq
      11: 1pmkqtxjr3lo0
      12: 1o30s4pvvesbt
      13: 3poflv03abcv5
      14: 3qiy0a4po2rci
      15: 29zjc7ddgfups
      16: 2hlaq6zuluo7s
      17: 1lkreyutmoshn
      18: hvv467mdh6rs
      19: o97b56u6yqt3
      20: 2u13393qwtuls
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
      1: 19exgu0j83jtw
      2: s5gpgzaahde8
      3: 1fgdqy6hjkfao
      4: 5ofjeag1jt50
      5: 16vnwz11aomin
      6: 117m7q2i7e29a
      7: 2dgc0rh6eql4x
      8: 1wpse78sowzv1
      9: 2g6ds1x01bvni
      10: 70q1jaln5uka
      11: 1v1bj87wtd6j0
      12: 3t6dmwro03dvt
      13: 18r9go8lymbcg
      14: 22yijauou02t6
      15: resmeaoarxxh
      16: 2cz4smgqwftc
      17: xj7rktuzaazy
      18: 383wc15cavizp
      19: 2xhcxc1liho8o
      20: 2o64pp80qgqqv
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
