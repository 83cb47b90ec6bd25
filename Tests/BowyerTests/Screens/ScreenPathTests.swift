import Bowyer
import BowyerViews
import Foundation
import Testing
import TestSupport

/// What can be in view, and what it remembers.
private enum Page: Equatable, Codable {
  case list
  case item(Int)
}

private func decoded(_ json: String) throws -> ScreenPath<Page> {
  try JSONDecoder().decode(ScreenPath<Page>.self, from: Data(json.utf8))
}

@Suite("A path") struct ScreenPathTests {
  @Test("A path is kept, printed and compared as its pages, and read again")
  func kept() throws {
    var path = ScreenPath(Page.list, [.item(3)])
    path.pop()
    path.push(.item(4))
    let data = try JSONEncoder().encode(path)
    expectEqual(String(decoding: data, as: UTF8.self), #"[{"list":{}},{"item":{"_0":4}}]"#)
    expectEqual(try JSONDecoder().decode(ScreenPath<Page>.self, from: data), path)
    expectEqual("\(ScreenPath(1, [2]))", "[1, 2]")
    let mirror = Mirror(reflecting: ScreenPath(1, [2]))
    expectEqual(mirror.children.compactMap { $0.value as? Int }, [1, 2])
    #expect(ScreenPath(1, [2]) != ScreenPath(1, [3]) && ScreenPath(1) != ScreenPath(1, [1]))
  }

  @Test("A path is a stack of its pages, of which all but the lowest can be left")
  func stack() {
    let path = ScreenPath("a", ["b", "c"])
    func stacked(_ path: ScreenPath<String>) -> Stacked<ViewTree<Int>> {
      path.stacked(leaving: { $0 }) { entry in Screen(entry.page, .text(entry.page)) }
    }
    let stack = stacked(path)
    expectEqual(stacked(ScreenPath("a")).back, nil)
    expectEqual(stacked(ScreenPath("a", ["b"])).back, 1)
    expectEqual(stack.back, 2)
    expectEqual(stack.embedded.shown.rendered(), "[ ‹ b 1 ]\nc")
    expectEqual(stack.unwound.embedded.shown.rendered(), "a")
    expectEqual(stack.screens.map(\.name), ["a", "b", "c"])
    let plain = path.stacked { Screen<ViewTree<Int>>($0, .text($0)) }
    expectEqual(plain.back, nil)
    expectEqual(plain.screens.map(\.name), ["a", "b", "c"])
    expectEqual(plain.screens.map(\.id), stack.screens.map(\.id))
    let titled = path.stacked { Screen<ViewTree<Int>>($0, title: "T" + $0, by: .fade, .text($0)) }
    expectEqual(titled.screens.map(\.title), ["Ta", "Tb", "Tc"])
    expectEqual(titled.screens.map(\.transition), [.fade, .fade, .fade])
  }

  @Test(
    "A path that makes no sense is refused, with the reason",
    arguments: [
      ("[]", "at least one page"), (#"[{"settings":{}}]"#, "invalid number of keys"),
      (#"{"pages":[{"id":0,"page":{"list":{}}}],"next":1}"#, "array"), ("[7]", "dictionary"),
    ]
  )
  func refused(json: String, reason: String) {
    let error = #expect(throws: DecodingError.self) { try decoded(json) }
    let text = error.map { String(describing: $0) } ?? ""
    #expect(text.lowercased().contains(reason), "\(text)")
  }

  @Test("A path is taken back to a page, has its top changed, and is put in the place of all")
  func unwound() {
    var path = ScreenPath("a", ["b", "c", "d"])
    for id in [3, 7, -1] { path.unwind(to: id) }
    expectEqual(path.pages, ["a", "b", "c", "d"])
    path.unwind(to: 1)
    path.updateTop { $0 += "!" }
    #expect(path.pages == ["a", "b!"] && path[id: 1] == "b!" && path[id: 7] == nil)
    path.restart(with: "e")
    expectEqual(path.pages, ["e"])
    expectEqual([path.push("f"), path.push("g")], [1, 2])
  }

  private enum Input: Sendable {
    case page(Int, Int)
    case change(@Sendable (inout ScreenPath<Int>) -> Void)
  }

  @Test("ends the effects of the pages that have gone, and begins those of the pages that come")
  func effects() {
    let page = StateDispatcher<Void, Int, Int>.effectful { amount in
      .pure(.modify { $0 + amount }).delayed(by: .seconds(1))
    }
    .onStart(changing: .pure(.modify { $0 + 1 }).delayed(by: .milliseconds(100)))
    let flow = page.forEachScreen(state: \ScreenPath<Int>.self, input: Input.page).combine(
      .reducing { path, input in if case .change(let change) = input { change(&path) } }
    )
    let trial = Trial(ScreenPath(10, [20, 30]), flow)
    trial.pass(0.3)
    expectEqual(trial.state.pages, [11, 21, 31])
    for id in 0...2 { trial.send(.page(id, 100)) }
    // Another page takes the place of the second, as it is: what was asked for by the one before is over.
    trial.send(
      .change { path in
        path.unwind()
        path.push(21)
      }
    )
    expectEqual(trial.clock.waiting, 2)
    trial.pass(1)
    expectEqual(trial.state.pages, [111, 22])
    // So is what the root asked for when another takes its place.
    trial.send(.page(0, 100))
    trial.send(.change { path in path.restart(with: 111) })
    trial.pass(2)
    expectEqual(trial.state.pages, [112])
  }

  @Test("A path that a lens reaches by functions keeps the identities of its pages' effects")
  func identities() {
    let waiting = StateDispatcher<Void, Int, Int>.effectful { n in
      .pure(.modify { $0 + n }).delayed(by: .seconds(n)).cancellable(id: "wait", replacing: true)
    }
    let lens = Lens<ScreenPath<Int>, ScreenPath<Int>>(get: { $0 }, update: { $1(&$0) })
    let trial = Trial(
      ScreenPath(10),
      waiting.forEachScreen(state: lens, input: Prism(embedding: Input.page))
    )
    trial.send(.page(0, 1))
    trial.send(.page(0, 2))
    expectEqual(trial.clock.waiting, 1)
    trial.pass(2)
    expectEqual(trial.state.pages, [12])
  }
}

@Suite("Links") struct DeepLinkTests {
  private let links = DeepLinks<ScreenPath<Page>>(
    DeepLink("list", read: { _ in ScreenPath(.list) }, write: { $0.pages == [.list] ? [:] : nil }),
    DeepLink(
      "item/:number",
      read: { words in words["number"].flatMap { Int($0) }.map { ScreenPath(.list, [.item($0)]) } },
      write: { path in
        if case .item(let number) = path.top { ["number": "\(number)"] } else { nil }
      }
    )
  )

  @Test(
    "Links lead to a place in the app, and a place has its link",
    arguments: ["list", "item/3"]
  )
  func both(link: String) throws {
    let path = try links.destination(of: link)
    expectEqual(links.link(to: path), link)
    let whole = try links.destination(of: "shop://host/\(link)/?a=b#c".replacing("host/", with: ""))
    expectEqual(whole, path)
  }

  @Test("Links that are not known, or lead nowhere, are refused with the reason")
  func refused() {
    func problem(_ link: String) -> DeepLinkError? {
      #expect(throws: DeepLinkError.self) { try links.destination(of: link) }
    }
    let patterns = ["list", "item/:number"]
    expectEqual(problem(""), .unknown("", patterns: patterns))
    expectEqual(problem("item"), .unknown("item", patterns: patterns))
    expectEqual(problem("item/3/4"), .unknown("item/3/4", patterns: patterns))
    expectEqual(problem("item/three"), .refused("item/three", pattern: "item/:number"))
    for word in [
      "%", "a%1", "%G0", "%0G", "%-1", "%1%", "%zz", "%:0", "%@0", "%`0", "%g0", "%C3", "%FF",
    ] { expectEqual(problem("item/" + word), .malformed("item/" + word, word: word)) }
    expectEqual(links.link(to: ScreenPath(.item(1), [.list])), nil)
  }

  @Test("lead where the first form says that reads them, and the first that refuses them is named")
  func severalForms() {
    func form(_ pattern: String, _ number: Int?) -> DeepLink<Int> {
      DeepLink(pattern, read: { _ in number }, write: { $0 == number ? ["a": "x"] : nil })
    }
    let forms = [form(":a", nil), form("x", nil), form("x/:a", nil), form("x/:a/", 1)]
    let links = DeepLinks(forms + [form(":a/x", 2), form("y/:a", 1)])
    #expect(throws: DeepLinkError.refused("x", pattern: ":a")) { try links.destination(of: "x") }
    expectEqual((try? links.destination(of: "x/x")), 1)
    expectEqual(links.link(to: 1), "x/x")
    let partly = DeepLinks(
      ["b/:b", "a/:a"].map { DeepLink<Int>($0, read: { _ in nil }, write: { ["a": "\($0)"] }) }
    )
    expectEqual(partly.link(to: 7), "a/7")
  }

  @Test("Links are written with letters, digits and four signs as they are, and read again")
  func letters() throws {
    let links = DeepLinks<String>(DeepLink(":a", read: { $0["a"] }, write: { ["a": $0] }))
    let plain = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~")
    let hex = Array("0123456789ABCDEF")
    for byte in 0..<128 as Range<UInt8> {
      let character = Character(Unicode.Scalar(byte))
      let number = "%\(hex[Int(byte / 16)])\(hex[Int(byte % 16)])"
      let written = plain.contains(character) ? String(character) : number
      expectEqual(links.link(to: String(character)), written)
      expectEqual(try links.destination(of: number.lowercased()), String(character))
    }
    expectEqual(links.link(to: "é🙂"), "%C3%A9%F0%9F%99%82")
    expectEqual(try links.destination(of: "%C3%A9%F0%9F%99%82"), "é🙂")
    expectEqual(links.link(to: ""), nil)
  }

  @Test(
    "Links are the same in each way of writing the words of a pattern",
    arguments: [
      ("über uns/:n", "%C3%BCber%20uns/3", "%c3%bcber uns/3"),
      ("%C3%BCber/:n", "%C3%BCber/3", "über/3"),
      ("food.example:80/@me/:n", "food.example:80/@me/3", "food.example:80/%40%6de/3"),
      ("100%/:n", "100%/3", "100%25/3"),
    ]
  )
  func words(pattern: String, written: String, other: String) throws {
    let links = DeepLinks<String>(
      DeepLink(pattern, read: { $0["n"] }, write: { ["n": $0] }),
      DeepLink("%zz/:n", read: { $0["n"] }, write: { _ in nil })
    )
    expectEqual(links.link(to: "3"), written)
    expectEqual(try links.destination(of: written), "3")
    expectEqual(try links.destination(of: other), "3")
    expectEqual(try links.destination(of: "%zz/3"), "3")
    #expect(throws: DeepLinkError.self) { try links.destination(of: "%C3%9Cber/3") }
  }

  @Test(
    "Links are read without their query and fragment, which may contain addresses of other sites",
    arguments: [
      ("day/3?next=https://x.org/day/9", 3), ("day/3#https://x.org/day/9", 3),
      ("app://day/3?next=https://x.org/day/9#a://x.org/day/9", 3), ("app://day/3#?a://b", 3),
      ("https://x.org/day/9?next=day/3", -9), ("https://x.org/day/9/#day/3", -9),
      ("/day//3/", 3), ("?day/3", nil), ("?https://x.org/day/9", nil),
      ("day/https://x.org/day/9", nil), ("/a://x.org/day/9", nil),
    ] as [(String, Int?)]
  )
  func queries(link: String, number: Int?) {
    let links = DeepLinks<Int>(
      DeepLink("day/:n", read: { Int($0["n"] ?? "") }, write: { _ in nil }),
      DeepLink("x.org/day/:n", read: { Int($0["n"] ?? "").map { -$0 } }, write: { _ in nil })
    )
    expectEqual((try? links.destination(of: link)), number)
  }
}
