import BowyerCheck
import BowyerViews
import Testing
import TestSupport

@Suite("the address of a link")
struct LinkAddressTests {
  @Test(
    "passes only if it is known to be harmless",
    arguments: [
      ("https://ok.example/a?b#c", "https://ok.example/a?b#c"), ("mailto:a@b.c", "mailto:a@b.c"),
      (" \u{1}HTTPS://x", "https://x"), ("ht\ttp\r\n://x", "http://x"),
      ("https://ok.example/\"onclick=é\u{1B}]\u{7F}", "https://ok.example/\"onclick=%C3%A9%1B]%7F"),
      ("javascript:alert(1)", nil), ("jav\tascript:alert(1)", nil),
      ("java\r\nscript:alert(1)", nil),
      ("\u{1}javascript:alert(1)", nil), ("data:text/html;base64,PHNjcmlwdD4=", nil),
      ("filesystem:http://x", nil), ("file:///etc/passwd", nil), ("//evil.example", nil),
      ("relative/path", nil), ("", nil), ("https", nil),
    ]
  )
  func passes(address: String, text: String?) {
    expectEqual(LinkAddress(address)?.text, text)
  }

  @Test("is what it is, taken again")
  func vetted() throws {
    try forAll(.string()) { text in
      guard let address = LinkAddress("https://" + text) else { return text.utf8.count > 600 }
      return LinkAddress(address.text) == address
        && address.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
  }
}
