import BowyerViews
import Testing

@Test(
  "naming: a key press is found by its description",
  arguments: [
    KeyPress(.tab, .shift), KeyPress(.character("-"), .control), KeyPress(.character(" ")),
    KeyPress(.pageUp, [.alt, .control]), KeyPress(.function(12), .shift), KeyPress(.character("é")),
    KeyPress(.character("f")), KeyPress(.escape, [.alt, .control, .shift]),
  ]
)
func naming(key: KeyPress) {
  #expect(KeyPress(key.description) == key)
}

@Test(
  "what is no description makes no key press",
  arguments: ["", "ab", "ctrl-", "return", "f0", "-up"]
)
func noName(text: String) {
  #expect(KeyPress(text) == nil)
}
