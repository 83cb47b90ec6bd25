@testable import BowyerTerminal
import BowyerViews
import TestSupport
import Testing

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
  @Test("knows the keys of xterm, tmux, rxvt, kitty and the Linux console, also after each other")
  func keys() {
    let ordinary: [(String, String)] = [
      ("a", "a"), ("Z", "Z"), (" ", "space"), ("\r", "enter"), ("\n", "enter"), ("\t", "tab"),
      ("\u{7F}", "backspace"), ("\u{08}", "backspace"), ("\u{03}", "ctrl-c"), ("\0", "ctrl-space"),
      ("\u{1A}", "ctrl-z"), ("\u{1C}", "ctrl-\\"), ("\u{1F}", "ctrl-_"),
    ]
    let escaped: [(String, String)] = [
      ("OB", "down"), ("OD", "left"), ("[H", "home"), ("OF", "end"), ("[7~", "home"),
      ("[8~", "end"),
      ("[Z", "shift-tab"), ("OP", "f1"), ("[11~", "f1"), ("[15~", "f5"), ("[1;2P", "shift-f1"),
      ("[1;5A", "ctrl-up"), ("[1;2D", "shift-left"), ("[1;3C", "alt-right"),
      ("[1;8H", "ctrl-alt-shift-home"), ("[3;5~", "ctrl-delete"), ("[1;9A", "alt-up"),
      ("\u{1B}[A", "alt-up"), ("O5A", "ctrl-up"), ("é", "alt-é"), ("\r", "alt-enter"),
      ("\u{01}", "ctrl-alt-a"), (" ", "alt-space"), ("OM", "enter"), ("Oq", "1"),
      ("[27;5;105~", "ctrl-i"), ("[97;5u", "ctrl-a"), ("[13;2u", "shift-enter"), ("[27u", "escape"),
      ("[15;2~", "shift-f5"), ("[24;5~", "ctrl-f12"), ("[97;5:1u", "ctrl-a"), ("[1;1H", "home"),
      ("[1;5Z", "ctrl-shift-tab"), ("OX", "="),
    ]
    let console: [(String, String)] =
      zip(["[[A", "[[B", "[[C", "[[D", "[[E"], 1...5).map { ($0, "f\($1)") }
      + zip([17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34], 6...20).map {
        ("[\($0)~", "f\($1)")
      } + [
        ("[1~", "home"), ("[2~", "insert"), ("[3~", "delete"), ("[4~", "end"), ("[5~", "page-up"),
        ("[6~", "page-down"), ("[A", "up"), ("[B", "down"), ("[C", "right"), ("[D", "left"),
        ("\t", "shift-tab"), ("x", "alt-x"), ("\u{7F}", "alt-backspace"),
      ]
    let all = ordinary + (escaped + console).map { ("\u{1B}" + $0.0, $0.1) }
    for (input, key) in all { expectEqual(events(input), [key]) }
    expectEqual(events(all.map(\.0).joined()), all.map(\.1))
    // The key in the middle of the number pad has no name.
    expectEqual(events("\u{1B}[G\u{7F}\u{1A}"), ["backspace", "ctrl-z"])
  }

  @Test("knows what the mouse does")
  func mouse() {
    for (input, event) in [
      ("[<0;12;3M", "press primary 11,2"), ("[<0;12;3m", "release primary 11,2"),
      ("[<2;1;1M", "press secondary 0,0"), ("[<1;1;1M", "press middle 0,0"),
      ("[<32;500;300M", "move primary 499,299"), ("[<35;1;1M", "move none 0,0"),
      ("[<64;5;6M", "wheel(down: -1, right: 0) none 4,5"),
      ("[<65;5;6M", "wheel(down: 1, right: 0) none 4,5"),
      ("[<66;5;6M", "wheel(down: 0, right: -1) none 4,5"),
      ("[<67;5;6M", "wheel(down: 0, right: 1) none 4,5"),
      ("[<16;1;1M", "ctrl-enter press primary 0,0"),
      ("[<28;1;1M", "ctrl-alt-shift-enter press primary 0,0"),
      ("[M !!", "press primary 0,0"), ("[M#\"%", "release primary 1,4"),
      ("[M`!!", "wheel(down: -1, right: 0) none 0,0"),
    ] {
      expectEqual(events("\u{1B}" + input), [event], "\(input)")
    }
  }

  /// The forms of a key whose event type the kitty keyboard protocol reports: what stands before and after the type.
  private static let typed: [(start: String, end: String, key: String)] = [
    ("97;1", "u", "a"), ("97:65;2", ";65u", "shift-a"), ("97;", "u", "a"), ("99;5", "u", "ctrl-c"),
    ("13;1", "u", "enter"), ("13;129", "u", "enter"), ("27;1", "u", "escape"),
    ("127;3", "u", "alt-backspace"),
    ("1;1", "A", "up"), ("1;5", "D", "ctrl-left"), ("1;1", "H", "home"), ("1;2", "P", "shift-f1"),
    ("1;2", "Z", "shift-tab"), ("3;1", "~", "delete"), ("5;3", "~", "alt-page-up"),
    ("15;1", "~", "f5"),
    ("27;5", ";105~", "ctrl-i"),
  ]

  @Test("takes presses and repeats of a key, and no release, in every form of the kitty protocol")
  func eventTypes() {
    for form in Self.typed {
      for introducer in ["\u{1B}[", "\u{1B}\u{1B}["] {
        let plain = events("\(introducer)\(form.start)\(form.end)")
        #expect(introducer.utf8.count == 3 || plain == [form.key])
        for type in ["1", "2", ""] {
          expectEqual(events("\(introducer)\(form.start):\(type)\(form.end)"), plain)
        }
        expectEqual(events("\(introducer)\(form.start):3\(form.end)x"), ["x"])
      }
    }
  }

  @Test("swallows whole what it does not know, and leaves a sequence at a byte that is not of it")
  func unknown() {
    for input in [
      "[?1;2c", "[24;80R", "[<0;12M", "[<0;0;3M", "[<128;1;1M", "[<64;1;1m", "[<0;1;1A", "[M  !",
      "[G", "[<;;M", "]11;rgb:00/00/00\u{07}", "]52;c;YWJj\u{1B}\\", "P1$r0m\u{1B}\\",
      "_Gi=1;OK\u{1B}\\", "[99~", "[201~", "[1 q", "OZ", "[[Z",
      "[\(String(repeating: "9", count: 1_000))~", "[5;9u", "[1114112u", "[I", "[O",
      "]0;a\u{18}", "]0;a\u{1A}",
    ] {
      expectEqual(events("\u{1B}" + input + "x"), ["x"], "\(input)")
    }
    for start in ["[", "[12", "[<0;1", "O"] {
      for (next, key) in [("\u{7F}", "backspace"), ("\u{1}", "ctrl-a"), ("é", "é")] {
        expectEqual(events("\u{1B}" + start + next), [key], "\(start)")
      }
    }
    for (input, key) in [
      ("[1;\u{03}", "ctrl-c"), ("]0;title\u{03}", "ctrl-c"), ("[1\u{1B}[A", "up"),
      ("Pq\u{1B}[A", "up"),
    ] {
      expectEqual(events("\u{1B}" + input), [key], "\(input)")
    }
  }

  @Test("takes an ESC as a key after a time, but waits for what can only be late")
  func late() {
    for (input, keys) in [
      ("\u{1B}", ["escape"]), ("\u{1B}\u{1B}", ["escape", "escape"]), ("\u{1B}[", ["alt-["]),
      ("\u{1B}O", ["alt-O"]), ("\u{1B}]", ["alt-]"]),
    ] {
      expectEqual(events(input), [])
      expectEqual(events(input, timeout: true), keys)
    }
    var decoder = KeyDecoder()
    expectEqual(decoder.decode("\u{1B}[1;".utf8), [])
    #expect(!decoder.isWaiting)
    expectEqual(decoder.timeout(), [])
    expectEqual(decoder.decode("5A".utf8), [.key(KeyPress(.up, .control))])
    // The rest of an answer of the terminal is waited for longer than that of a key.
    for (part, isInAnswer) in [("\u{1B}]", false), ("11;rgb:00", true), ("/00/00\u{07}", false)] {
      expectEqual(decoder.decode(part.utf8), [])
      expectEqual(decoder.isInAnswer, isInAnswer, "\(part)")
    }
  }

  @Test("knows from an answer whether the background is light")
  func background() {
    for (answer, isLight) in [
      ("11;rgb:ffff/ffff/ffff", true), ("11;rgb:0000/0000/0000", false), ("11;rgb:f/f/f", true),
      ("11;rgb:00/ff/00", true), ("11;rgb:ff/00/00", false), ("11;rgb:00/00/ff", false),
      ("11;rgb:7f/7f/7f", false), ("11;rgb:80/80/80", true), ("11;rgb:fff/ff/7", true),
      ("11;rgb:ff/ff", nil), ("11;rgb:ff/ff/ff/ff", nil), ("11;rgb:ff//ff", nil),
      ("11;rgb:fffff/ff/ff", nil), ("11;rgb:gg/ff/ff", nil), ("10;rgb:ff/ff/ff", nil),
      ("11;rgb:+f/ff/ff", nil), ("11;rgb:ff/ff/\(String(repeating: "f", count: 999))", nil),
      ("", nil),
    ] as [(String, Bool?)] {
      for end in ["\u{07}", "\u{1B}\\"] {
        var decoder = KeyDecoder()
        expectEqual(decoder.decode("\u{1B}]\(answer)\(end)".utf8), [])
        expectEqual(decoder.isBackgroundLight, isLight, "\(answer)")
        expectEqual(decoder.decode("a".utf8), [.key(KeyPress(.character("a")))])
        // Neither what is broken off nor another string is such an answer.
        var other = KeyDecoder()
        _ = other.decode(
          "\u{1B}P\(answer)\(end)\u{1B}]\(answer)\u{18}\u{1B}]\(answer)\u{1B}[A".utf8
        )
        expectEqual(other.isBackgroundLight, nil)
      }
    }
  }

  @Test("takes a paste as one event, whatever pauses and control characters are in it")
  func paste() {
    expectEqual(
      events("\u{1B}[200~a\r\n\u{1B}[A\u{03}~世\u{1B}[201~b"),
      ["paste a\r\n\u{1B}[A\u{03}~世", "b"]
    )
    expectEqual(events("\u{1B}[200~\u{1B}[201~"), ["paste "])
    expectEqual(events("\u{1B}[200~forever\u{03}", timeout: true), [])
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

  @Test(
    "takes text one scalar at a time, as String makes it of its bytes",
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
    // Also where a sequence begins in what is no UTF-8.
    var other = KeyDecoder()
    let keys = other.decode([0xE4, 0xB8, 0x1B, 0x5B, 0x41, 0x9B, 0x41]).map(described)
    expectEqual(keys, ["\u{FFFD}", "up", "\u{FFFD}", "A"])
  }

  @Test(
    "splitting: decode(a + b) == decode(a) + decode(b), for any bytes",
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
    // It never traps, and always comes back.
    for _ in 0..<20 {
      _ = whole.decode(randomInput(&dice))
      if Bool.random(using: &dice) { _ = whole.timeout() }
    }
    for end in ["\u{1B}[201~", "\u{18}\u{18}\u{18}"] { _ = whole.decode(end.utf8) }
    _ = whole.timeout()
    expectEqual(whole.decode("x".utf8).map(described), ["x"])
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
