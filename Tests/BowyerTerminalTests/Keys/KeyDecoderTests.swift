@testable import BowyerTerminal
import BowyerViews
import TestSupport
import Testing

/// Returns the descriptions of the events that a whole input makes.
private func events(_ input: String, timeout: Bool = false) -> [String] {
  var decoder = KeyDecoder()
  let events = decoder.decode(input.utf8) + (timeout ? decoder.timeout() : [])
  return events.map(described)
}

private func described(_ event: TerminalEvent) -> String {
  switch event {
  case .key(let key): key.description
  case .paste(let text): "paste \(text)"
  case .mouse(let mouse): described(mouse)
  }
}

private func described(_ mouse: MouseEvent) -> String {
  let held = mouse.modifiers.isEmpty ? "" : "\(KeyPress(.enter, mouse.modifiers)) "
  return "\(held)\(mouse.action) \(mouse.button) \(mouse.column),\(mouse.row)"
}

@Suite("the key decoder")
struct KeyDecoderTests {
  @Test(
    "knows the keys of xterm, tmux and the Linux console",
    arguments: [
      ("a", "a"), ("Z", "Z"), (" ", "space"), ("\r", "enter"), ("\n", "enter"), ("\t", "tab"),
      ("\u{7F}", "backspace"), ("\u{08}", "backspace"), ("\u{03}", "ctrl-c"), ("\0", "ctrl-space"),
      ("\u{1A}", "ctrl-z"), ("\u{1C}", "ctrl-\\"), ("\u{1F}", "ctrl-_"),
      ("\u{1B}[A", "up"), ("\u{1B}OB", "down"), ("\u{1B}[C", "right"), ("\u{1B}OD", "left"),
      ("\u{1B}[H", "home"), ("\u{1B}OF", "end"), ("\u{1B}[1~", "home"), ("\u{1B}[4~", "end"),
      ("\u{1B}[7~", "home"), ("\u{1B}[8~", "end"), ("\u{1B}[2~", "insert"),
      ("\u{1B}[3~", "delete"), ("\u{1B}[5~", "page-up"), ("\u{1B}[6~", "page-down"),
      ("\u{1B}[Z", "shift-tab"), ("\u{1B}\t", "shift-tab"),
      ("\u{1B}OP", "f1"), ("\u{1B}[[A", "f1"), ("\u{1B}[[E", "f5"), ("\u{1B}[11~", "f1"),
      ("\u{1B}[15~", "f5"), ("\u{1B}[17~", "f6"), ("\u{1B}[21~", "f10"), ("\u{1B}[24~", "f12"),
      ("\u{1B}[25~", "f13"), ("\u{1B}[34~", "f20"), ("\u{1B}[1;2P", "shift-f1"),
      ("\u{1B}[1;5A", "ctrl-up"), ("\u{1B}[1;2D", "shift-left"), ("\u{1B}[1;3C", "alt-right"),
      ("\u{1B}[1;8H", "ctrl-alt-shift-home"), ("\u{1B}[3;5~", "ctrl-delete"),
      ("\u{1B}[1;9A", "alt-up"), ("\u{1B}\u{1B}[A", "alt-up"), ("\u{1B}O5A", "ctrl-up"),
      ("\u{1B}x", "alt-x"), ("\u{1B}é", "alt-é"), ("\u{1B}\u{7F}", "alt-backspace"),
      ("\u{1B}\r", "alt-enter"), ("\u{1B}\u{01}", "ctrl-alt-a"), ("\u{1B} ", "alt-space"),
      ("\u{1B}OM", "enter"), ("\u{1B}Oq", "1"), ("\u{1B}[27;5;105~", "ctrl-i"),
      ("\u{1B}[97;5u", "ctrl-a"), ("\u{1B}[13;2u", "shift-enter"), ("\u{1B}[27u", "escape"),
    ] as [(String, String)]
  )
  func knows(input: String, key: String) {
    expectEqual(events(input), [key])
  }

  @Test("knows all keys that the Linux console sends, alone and after each other")
  func console() {
    let keys: [(String, String)] =
      zip(["[[A", "[[B", "[[C", "[[D", "[[E"], 1...5).map { ($0, "f\($1)") }
      + zip([17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34], 6...20).map {
        ("[\($0)~", "f\($1)")
      } + [
        ("[1~", "home"), ("[2~", "insert"), ("[3~", "delete"), ("[4~", "end"), ("[5~", "page-up"),
        ("[6~", "page-down"), ("[A", "up"), ("[B", "down"), ("[C", "right"), ("[D", "left"),
        ("\t", "shift-tab"), ("x", "alt-x"), ("\u{7F}", "alt-backspace"),
      ]
    for (input, key) in keys { expectEqual(events("\u{1B}" + input), [key]) }
    let all = keys.map { "\u{1B}" + $0.0 }.joined()
    expectEqual(events(all), keys.map(\.1))
    // The key in the middle of the number pad has no name.
    expectEqual(events("\u{1B}[G\u{7F}\u{1A}"), ["backspace", "ctrl-z"])
  }

  @Test(
    "knows what the mouse does",
    arguments: [
      ("\u{1B}[<0;12;3M", "press primary 11,2"), ("\u{1B}[<0;12;3m", "release primary 11,2"),
      ("\u{1B}[<2;1;1M", "press secondary 0,0"), ("\u{1B}[<1;1;1M", "press middle 0,0"),
      ("\u{1B}[<32;500;300M", "move primary 499,299"), ("\u{1B}[<35;1;1M", "move none 0,0"),
      ("\u{1B}[<64;5;6M", "wheel(down: -1, right: 0) none 4,5"),
      ("\u{1B}[<65;5;6M", "wheel(down: 1, right: 0) none 4,5"),
      ("\u{1B}[<66;5;6M", "wheel(down: 0, right: -1) none 4,5"),
      ("\u{1B}[<67;5;6M", "wheel(down: 0, right: 1) none 4,5"),
      ("\u{1B}[<16;1;1M", "ctrl-enter press primary 0,0"),
      ("\u{1B}[<28;1;1M", "ctrl-alt-shift-enter press primary 0,0"),
      ("\u{1B}[M !!", "press primary 0,0"), ("\u{1B}[M#\"%", "release primary 1,4"),
      ("\u{1B}[M`!!", "wheel(down: -1, right: 0) none 0,0"),
    ]
  )
  func mouse(input: String, event: String) {
    expectEqual(events(input), [event])
  }

  @Test(
    "leaves a sequence at a byte that cannot be in it, and handles that byte",
    arguments: ["\u{1B}[", "\u{1B}[12", "\u{1B}[<0;1", "\u{1B}O"]
  )
  func left(start: String) {
    expectEqual(events(start + "\u{7F}"), ["backspace"])
    expectEqual(events(start + "\u{1}"), ["ctrl-a"])
    expectEqual(events(start + "é"), ["é"])
  }

  @Test("knows the keys of rxvt and of kitty, as far as they are alike")
  func others() {
    expectEqual(events("\u{1B}[15;2~\u{1B}[24;5~"), ["shift-f5", "ctrl-f12"])
    expectEqual(events("\u{1B}[97;5:1u\u{1B}[1;1H"), ["ctrl-a", "home"])
  }

  /// The forms of a key whose event type the kitty keyboard protocol reports: what stands before and after the type.
  static let typed: [(start: String, end: String, key: String)] = [
    ("97;1", "u", "a"), ("97:65;2", ";65u", "shift-a"), ("97;", "u", "a"), ("99;5", "u", "ctrl-c"),
    ("13;1", "u", "enter"), ("13;129", "u", "enter"), ("27;1", "u", "escape"),
    ("127;3", "u", "alt-backspace"),
    ("1;1", "A", "up"), ("1;5", "D", "ctrl-left"), ("1;1", "H", "home"), ("1;2", "P", "shift-f1"),
    ("1;2", "Z", "shift-tab"), ("3;1", "~", "delete"), ("5;3", "~", "alt-page-up"),
    ("15;1", "~", "f5"),
    ("27;5", ";105~", "ctrl-i"),
  ]

  @Test(
    "takes presses and repeats of a key, and no release, in every form of the kitty protocol",
    arguments: typed
  )
  func eventTypes(form: (start: String, end: String, key: String)) {
    for introducer in ["\u{1B}[", "\u{1B}\u{1B}["] {
      let plain = events("\(introducer)\(form.start)\(form.end)")
      #expect(introducer.utf8.count == 3 || plain == [form.key])
      for type in ["1", "2", ""] {
        expectEqual(events("\(introducer)\(form.start):\(type)\(form.end)"), plain)
      }
      expectEqual(events("\(introducer)\(form.start):3\(form.end)x"), ["x"])
    }
  }

  @Test("takes typed text one scalar at a time")
  func text() {
    expectEqual(events("aé世"), ["a", "é", "世"])
    expectEqual(events("e\u{301}"), ["e", "\u{301}"])
    expectEqual(events("👩\u{200D}👧"), ["👩", "\u{200D}", "👧"])
  }

  @Test(
    "swallows whole what it does not know",
    arguments: [
      "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}[<0;12M", "\u{1B}[<0;0;3M", "\u{1B}[<128;1;1M",
      "\u{1B}[<64;1;1m", "\u{1B}[<0;1;1A", "\u{1B}[M  !", "\u{1B}[G", "\u{1B}[<;;M",
      "\u{1B}]11;rgb:00/00/00\u{07}", "\u{1B}]52;c;YWJj\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[99~", "\u{1B}[201~", "\u{1B}[1 q", "\u{1B}OZ", "\u{1B}[[Z",
      "\u{1B}[\(String(repeating: "9", count: 1_000))~", "\u{1B}[5;9u", "\u{1B}[1114112u",
      "\u{1B}[I", "\u{1B}[O",
    ]
  )
  func unknown(input: String) {
    expectEqual(events(input + "x"), ["x"])
  }

  @Test("resolves a lone ESC by time")
  func loneEscape() {
    expectEqual(events("\u{1B}"), [])
    expectEqual(events("\u{1B}", timeout: true), ["escape"])
    expectEqual(events("\u{1B}\u{1B}", timeout: true), ["escape", "escape"])
    expectEqual(events("\u{1B}[", timeout: true), ["alt-["])
    expectEqual(events("\u{1B}O", timeout: true), ["alt-O"])
    expectEqual(events("\u{1B}]", timeout: true), ["alt-]"])
    expectEqual(events("a", timeout: true), ["a"])
  }

  @Test("waits for what can only be late")
  func late() {
    var decoder = KeyDecoder()
    expectEqual(decoder.decode("\u{1B}[1;".utf8), [])
    #expect(!decoder.isWaiting)
    expectEqual(decoder.timeout(), [])
    expectEqual(decoder.decode("5A".utf8), [.key(KeyPress(.up, .control))])
  }

  @Test("waits longer for the rest of an answer of the terminal than for that of a key")
  func answers() {
    var decoder = KeyDecoder()
    expectEqual(decoder.decode("\u{1B}]".utf8), [])
    #expect(!decoder.isInAnswer)
    expectEqual(decoder.decode("11;rgb:00".utf8), [])
    #expect(decoder.isInAnswer)
    expectEqual(decoder.decode("/00/00\u{07}".utf8), [])
    #expect(!decoder.isInAnswer)
  }

  @Test(
    "knows from an answer whether the background is light",
    arguments: [
      ("11;rgb:ffff/ffff/ffff", true), ("11;rgb:0000/0000/0000", false), ("11;rgb:f/f/f", true),
      ("11;rgb:00/ff/00", true), ("11;rgb:ff/00/00", false), ("11;rgb:00/00/ff", false),
      ("11;rgb:7f/7f/7f", false), ("11;rgb:80/80/80", true), ("11;rgb:fff/ff/7", true),
      ("11;rgb:ff/ff", nil), ("11;rgb:ff/ff/ff/ff", nil), ("11;rgb:ff//ff", nil),
      ("11;rgb:fffff/ff/ff", nil), ("11;rgb:gg/ff/ff", nil), ("10;rgb:ff/ff/ff", nil),
      ("11;rgb:+f/ff/ff", nil), ("11;rgb:ff/ff/\(String(repeating: "f", count: 999))", nil),
      ("", nil),
    ] as [(String, Bool?)]
  )
  func background(answer: String, isLight: Bool?) {
    for end in ["\u{07}", "\u{1B}\\"] {
      var decoder = KeyDecoder()
      expectEqual(decoder.decode("\u{1B}]\(answer)\(end)".utf8), [])
      expectEqual(decoder.isBackgroundLight, isLight)
      expectEqual(decoder.decode("a".utf8), [.key(KeyPress(.character("a")))])
      // Neither what is broken off nor another string is such an answer.
      var other = KeyDecoder()
      _ = other.decode("\u{1B}P\(answer)\(end)\u{1B}]\(answer)\u{18}\u{1B}]\(answer)\u{1B}[A".utf8)
      expectEqual(other.isBackgroundLight, nil)
    }
  }

  @Test("lets control characters through broken sequences")
  func broken() {
    expectEqual(events("\u{1B}[1;\u{03}"), ["ctrl-c"])
    expectEqual(events("\u{1B}]0;title\u{03}"), ["ctrl-c"])
    expectEqual(events("\u{1B}[1\u{1B}[A"), ["up"])
    expectEqual(events("\u{1B}Pq\u{1B}[A"), ["up"])
  }

  @Test("takes a paste as one event")
  func paste() {
    expectEqual(
      events("\u{1B}[200~a\r\n\u{1B}[A\u{03}~世\u{1B}[201~b"),
      [
        "paste a\r\n\u{1B}[A\u{03}~世", "b",
      ]
    )
    expectEqual(events("\u{1B}[200~\u{1B}[201~"), ["paste "])
    expectEqual(events("\u{1B}[200~forever\u{03}", timeout: true), [])
  }

  @Test("A paste lasts until its end mark, whatever pauses and control characters are in it")
  func pause() {
    var decoder = KeyDecoder()
    expectEqual(decoder.decode("a\u{1B}[200~b\r".utf8).map(described), ["a"])
    for part in ["", "\r\u{03}", "\u{1B}[13u", "\u{1B}[201"] {
      expectEqual(decoder.decode(part.utf8), [])
      #expect(decoder.isPasting && !decoder.isWaiting)
      expectEqual(decoder.timeout(), [])
    }
    expectEqual(decoder.decode("~c".utf8).map(described), ["paste b\r\r\u{03}\u{1B}[13u", "c"])
    #expect(!decoder.isPasting)
  }

  @Test("replaces what is no UTF-8")
  func illFormed() {
    var decoder = KeyDecoder()
    expectEqual(decoder.decode([0xFF, 0x61]).map(described), ["\u{FFFD}", "a"])
    expectEqual(decoder.decode([0xE4, 0xB8, 0x1B]).map(described), ["\u{FFFD}"])
    expectEqual(decoder.decode([0x5B, 0x41]).map(described), ["up"])
    expectEqual(decoder.decode([0x9B, 0x41]).map(described), ["\u{FFFD}", "A"])
  }

  @Test(
    "splitting: decode(a + b) == decode(a) + decode(b)",
    arguments: 0..<TestSize.of(100, full: 500)
  )
  func splitting(seed: Int) {
    var dice = Dice(seed: seed)
    let bytes = randomInput(&dice)
    var whole = KeyDecoder()
    let expected = whole.decode(bytes)

    var split = KeyDecoder()
    var actual: [TerminalEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(7, rest.count), using: &dice)
      actual += split.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    expectEqual(actual.map(described), expected.map(described))
    expectEqual(split, whole)
  }

  @Test("never traps, and always comes back", arguments: 0..<TestSize.of(100, full: 500))
  func robust(seed: Int) {
    var dice = Dice(seed: seed)
    var decoder = KeyDecoder()
    for _ in 0..<20 {
      _ = decoder.decode(randomInput(&dice))
      if Bool.random(using: &dice) { _ = decoder.timeout() }
    }
    _ = decoder.decode("\u{1B}[201~".utf8)
    _ = decoder.decode("\u{18}\u{18}\u{18}".utf8)
    _ = decoder.timeout()
    expectEqual(decoder.decode("x".utf8).map(described), ["x"])
  }

  @Test(
    "decoding: text is what String makes of its bytes",
    arguments: 0..<TestSize.of(60, full: 300)
  )
  func decoding(seed: Int) {
    var dice = Dice(seed: seed)
    let bytes = (0..<60).map { _ -> UInt8 in
      dice.pick(
        from: [0x61, 0xC3, 0xA9, 0xE4, 0xB8, 0x96, 0xED, 0xF0, 0x9F, 0x91, 0xF4, 0x80],
        else: 0xFF
      )
    }
    var decoder = KeyDecoder()
    let text = decoder.decode(bytes + Array("!".utf8)).map(described).joined()
    expectEqual(
      Array(text.unicodeScalars),
      Array((String(decoding: bytes, as: UTF8.self) + "!").unicodeScalars)
    )
  }
}

/// Returns bytes in which whole, broken and foreign sequences, text and noise follow each other.
private func randomInput(_ dice: inout Dice) -> [UInt8] {
  let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[1;5A", "\u{1B}[[",
    "\u{1B}[M",
    "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{07}", "~", ";", "5", "é", "世", "👩\u{200D}👧", "a", "\r",
    "\u{03}", "\u{1B}[<0;3;4M", "\u{1B}[<35;1;1m", "\u{1B}[I", "\u{1B}[<", "\u{1B}[M !",
  ]
  return (0..<Int.random(in: 0...12, using: &dice)).flatMap { _ -> [UInt8] in
    if Int.random(in: 0..<3, using: &dice) > 0 {
      return Array(dice.pick(from: pieces, else: "").utf8)
    }
    return (0..<Int.random(in: 0...6, using: &dice)).map { _ in
      UInt8.random(in: 0...255, using: &dice)
    }
  }
}
