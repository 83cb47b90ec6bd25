import BowyerCheck
import BowyerKinds
import Testing
import TestSupport

@Suite("A text as Swift") struct VisibleTextTests {
  @Test(
    "escapes what has no form, no width, or looks like a space",
    arguments: [
      ("a\u{200B}b", #""a\u{200B}b""#), ("a\u{202E}b", #""a\u{202E}b""#),
      ("a\u{A0}b", #""a\u{00A0}b""#), ("a\u{3000}b", #""a\u{3000}b""#),
      ("a\u{AD}b", #""a\u{00AD}b""#), ("a\u{2060}b", #""a\u{2060}b""#),
      ("a\u{FEFF}b", #""a\u{FEFF}b""#), ("a\u{3164}b", #""a\u{3164}b""#),
      ("a\u{115F}b", #""a\u{115F}b""#), ("a\u{34F}b", #""a\u{034F}b""#),
      ("1\u{FE0F}b", #""1\u{FE0F}b""#), ("a\u{200D}b", #""a\u{200D}b""#),
      ("a\u{2800}b", #""a\u{2800}b""#), ("a\u{E0041}b", #""a\u{000E0041}b""#),
      ("a\u{E000}b", #""a\u{E000}b""#), ("a\u{378}b", #""a\u{0378}b""#),
      ("a\nb\u{1}\"", #""a\nb\u{01}\"""#), ("\u{301}a \u{301}", #""\u{0301}a \u{0301}""#),
      ("👩\u{200D}", #""👩\u{200D}""#), ("👩\u{200D}a", #""👩\u{200D}a""#),
      ("a\u{200B}\u{301}", #""a\u{200B}\u{0301}""#), ("it's", #""it's""#),
    ]
  )
  func escaped(text: String, literal: String) {
    expectEqual(text.literal, literal)
  }

  @Test(
    "keeps what is seen: letters with their marks, and pictures of several emoji",
    arguments: [
      "é", "e\u{301}", "हिन्दी", "ที่", "世界", "👩‍👧", "👩🏽‍💻", "❤️", "❤️‍🔥", "🏳️‍🌈", "🇫🇷", "1\u{FE0F}\u{20E3}", "a b",
      "…", "⣿",
    ]
  )
  func kept(text: String) {
    expectEqual(text.literal, "\"\(text)\"")
    expectEqual("\(text)\r\n\n\r".visible(), "\(text)⏎⏎⏎")
    expectEqual("\"\u{301}".visible(), #""\u{0301}"#)
  }

  @Test("differs for different scalars")
  func different() throws {
    let scalars = Gen<UInt32>.integer(in: 1...0x10FFFF)
    try forAll(scalars, scalars) { one, other in
      let texts = [one, other].map { "a\(Unicode.Scalar($0) ?? "a")b".literal }
      return one == other || Unicode.Scalar(one) == nil || Unicode.Scalar(other) == nil
        || Array(texts[0].utf8) != Array(texts[1].utf8)
    }
  }
}
