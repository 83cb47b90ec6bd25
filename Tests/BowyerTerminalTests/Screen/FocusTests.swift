import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

private func list(_ names: [String]) -> View {
  .list(names.map { .row(button("open \($0)"), button("delete \($0)")).keyed(ViewKey($0)) })
}

@Suite("the focus on a terminal's screen")
struct FocusTests {
  private func tabs(_ rows: [String] = ["a", "b"], over screens: [String] = []) -> View {
    let root = Screen("list", title: "List", View.column(button("new"), list(rows)))
    let stack = screens.reduce(Stacked(root)) { stack, name in
      stack.pushing(Screen(name, title: name, button("use \(name)")).leaving(.press("back")))
    }
    return Navigation.tabs(
      NavigationTab("one", button("One"), stack.embedded),
      NavigationTab("two", button("Two"), Screen("two", View.text("Two")).embedded),
      selected: "one"
    ).shown
  }

  private func split(_ rows: [String] = ["a", "b", "c"], detail: View? = nil) -> View {
    Navigation.split(
      sidebar: Screen("rows", View.column(rows.map { button($0).selected($0 == "b") })).embedded,
      detail: Screen("detail", detail ?? .column(buttons("edit", "share"), .text("text"))).embedded
    ).shown
  }

  private func screen(_ view: View) -> TerminalScreen<SampleEvent> {
    TerminalScreen(view, columns: 60, rows: 20)
  }

  @Test("is on the first control of a pushed screen, and again on the control that opened it")
  func pushes() {
    var terminal = screen(tabs())
    func shows(_ view: View, _ label: String) {
      expectEqual(terminal.focusedLabel(showing: view), label)
    }
    expectEqual(terminal.press("f6", "tab", "down"), [])
    expectEqual(terminal.focusedLabel, "open b")
    shows(tabs(over: ["detail"]), "use detail")
    shows(tabs(over: ["detail", "edit"]), "use edit")
    shows(tabs(over: ["detail"]), "use detail")
    shows(tabs(), "open b")
    shows(tabs(over: ["detail"]), "use detail")
    shows(tabs(over: ["detail", "edit"]), "use edit")
    shows(tabs(), "open b")
    // What opened it has gone meanwhile.
    shows(tabs(over: ["detail"]), "use detail")
    shows(tabs(["a"]), "open a")
    // A screen without a title is no node of its own.
    func untitled(isPushed: Bool) -> View {
      let inner = Screen("b", button("inside")).leaving(.press("back"))
      let stack = Screen("a", View.column(button("a"), list(["x", "y"]))).stacked
      return Navigation.tabs(
        NavigationTab("t", button("T"), stack.pushing(isPushed ? inner : nil).embedded),
        selected: "t"
      ).shown
    }
    terminal = screen(untitled(isPushed: false))
    expectEqual(terminal.press("down", "down", "down"), [])
    for _ in 0..<2 {
      shows(untitled(isPushed: true), "inside")
      shows(untitled(isPushed: false), "open y")
    }
    // A screen without controls is left by the button that leads back, which else comes last; a control that comes
    // later has the focus, unless the user went back to the button.
    func stack(_ body: View?) -> View {
      let pushed = body.map { Screen("b", $0).leaving(.press("x")) }
      return .column(button("before"), Stacked(Screen("a", button("a"))).pushing(pushed).shown)
    }
    // A user who went to the way back comes back to it.
    func screens(_ names: [String]) -> View {
      let stack = names.reduce(Stacked(Screen("a", button("a")))) { stack, name in
        stack.pushing(Screen(name, button("use \(name)")).leaving(.press("x")))
      }
      return .column(button("before"), stack.shown)
    }
    terminal = screen(screens([]))
    _ = terminal.press("down")
    shows(screens(["b"]), "use b")
    _ = terminal.press("up")
    shows(screens(["b", "c"]), "use c")
    shows(screens(["b"]), "‹ a")
    terminal = screen(stack(nil))
    expectEqual(terminal.focusedLabel(after: "down"), "a")
    shows(stack(.text("b")), "‹ a")
    shows(stack(button("c")), "c")
    shows(stack(.text("b")), "‹ a")
    shows(stack(.column(button("c"), button("d"))), "c")
    _ = terminal.press("up")
    shows(stack(.column(button("c"), button("e"))), "‹ a")
  }

  @Test("goes to the control that takes the place of one that is gone, in the same container")
  func successors() {
    let outside = [button("before"), list(["a", "b", "c"]), button("after")]
    for (gone, label) in [("a", "delete b"), ("b", "delete c"), ("c", "delete b")] {
      var terminal = screen(.column(outside))
      while terminal.focusedLabel != "delete \(gone)" { _ = terminal.press("down", "right") }
      let rows = ["a", "b", "c"].filter { $0 != gone }
      terminal.show(.column(outside[0], list(rows), outside[2]))
      expectEqual(terminal.focusedLabel, label, "\(gone)")
      terminal.show(.column(outside[0], list([]), outside[2]))
      expectEqual(terminal.focusedLabel, "after", "\(gone)")
    }
    // One that is disabled is as good as gone, and what replaces a control in its row takes its place.
    var terminal = screen(.row(button("edit").keyed("edit"), button("share")))
    terminal.show(.row(button("save").keyed("save"), button("share")))
    expectEqual(terminal.focusedLabel, "save")
    terminal.show(.row(button("save").keyed("save").disabled(), button("share")))
    expectEqual(terminal.focusedLabel, "share")
    // Or what is in the container that replaces it, of a group the selected control.
    terminal = screen(.column(button("all"), button("help")))
    expectEqual(terminal.focusedLabel(showing: .column(split(), button("help"))), "b")
    // Not in the detail, while there is another row.
    var two = screen(split(["a", "b"]))
    _ = two.press("down")
    expectEqual(two.focusedLabel(showing: split(["a"])), "a")
    expectEqual(two.focusedLabel(showing: split([])), "edit")
  }

  @Test("returns from a dialog to its row, or to the one that takes the place of a deleted one")
  func dialogs() {
    func view(_ rows: [String], asks: Bool = false) -> View {
      let sure = View.dialog(
        "Sure?",
        kind: .confirmation,
        button("Delete", .destructive),
        button("Keep", .cancel)
      )
      return .column(button("new"), list(rows), button("help"), asks ? sure : nil)
    }
    var terminal = screen(view(["a", "b"]))
    _ = terminal.press("tab", "right")
    for (rows, label) in [(["a", "b"], "delete a"), (["b"], "delete b"), ([], "help")] {
      let before = rows.isEmpty ? ["b"] : ["a", "b"]
      expectEqual(terminal.focusedLabel(showing: view(before, asks: true)), "Keep")
      expectEqual(terminal.press("enter"), [.press("Keep")])
      expectEqual(terminal.focusedLabel(showing: view(rows)), label)
    }
  }

  @Test(
    "in a question is on what destroys nothing",
    arguments: [
      ([("Delete", ButtonKind.destructive), ("Keep", .cancel)], "Keep"),
      ([("Save", .primary), ("Keep", .cancel)], "Keep"),
      ([("Delete", .destructive), ("Later", .plain)], "Later"),
      ([("Delete", .destructive)], nil),
    ]
  )
  func questions(_ buttons: [(String, ButtonKind)], label: String?) {
    let buttons = buttons.map { button($0.0, $0.1) }
    for kind in [DialogKind.alert, .confirmation] {
      let question = View.dialog("Sure?", kind: kind, .text("It is final."), .row(buttons))
      var terminal = screen(.column(button("Ask"), question))
      expectEqual(terminal.focusedLabel, label)
      terminal = screen(button("Ask"))
      expectEqual(terminal.focusedLabel(showing: .column(button("Ask"), question)), label)
      expectEqual(terminal.press("enter"), label.map { [.press($0)] } ?? [])
      // A destructive control does not even get it where it requests it; a field that comes first does.
      terminal.show(.column(.dialog("Sure?", kind: kind, [buttons[0].focus(.initial)] + buttons)))
      #expect(terminal.focusedLabel != "Delete")
      let field = View.textField("Name", text: "") { .name($0) }
      expectEqual(screen(.dialog("Sure?", kind: kind, [field] + buttons)).focusedLabel, "Name")
    }
  }

  @Test("in a question stays where its user moved it, and is on what is safe again in the next one")
  func laterQuestions() {
    func view(_ title: String, help: Bool = false, canKeep: Bool = true) -> View {
      .dialog(
        title,
        kind: .alert,
        help ? button("Help").keyed("help") : nil,
        button("Delete", .destructive).keyed("delete"),
        button("Keep", .cancel).keyed("keep").disabled(!canKeep),
        button("Later").keyed("later")
      )
    }
    var terminal = screen(view("Sure?"))
    expectEqual(terminal.press("tab"), [])
    expectEqual(terminal.focusedLabel(showing: view("Sure?", help: true)), "Later")
    expectEqual(terminal.focusedLabel(after: "tab", "tab"), "Delete")
    expectEqual(terminal.focusedLabel(showing: view("Really?")), "Keep")
    expectEqual(terminal.focusedLabel(showing: view("Really?", canKeep: false)), "Later")
    expectEqual(terminal.focusedLabel(showing: view("Really?")), "Later")
    // Nor does what was over it and goes.
    terminal = screen(.column(view("Sure?").keyed("q"), nil))
    expectEqual(terminal.focusedLabel(after: "tab"), "Later")
    terminal.show(.column(view("Sure?").keyed("q"), .dialog("Over", button("x"))))
    expectEqual(terminal.focusedLabel, "x")
    expectEqual(terminal.focusedLabel(showing: .column(view("Sure?").keyed("q"), nil)), "Later")
    // What is below a question does not ask it again, and has the focus again after it.
    func sheet(_ title: String, asks: Bool) -> View {
      .column(button("open"), .dialog(title, buttons("a", "b"), asks ? view("Sure?") : nil))
    }
    terminal = screen(sheet("1 file", asks: false))
    _ = terminal.press("tab")
    terminal.show(sheet("1 file", asks: true))
    expectEqual(terminal.focusedLabel(after: "tab"), "Later")
    expectEqual(terminal.focusedLabel(showing: sheet("2 files", asks: true)), "Later")
    expectEqual(terminal.focusedLabel(showing: sheet("2 files", asks: false)), "b")
    // The rows of a list are made when they are shown.
    let names = ["Delete", "Keep"]
    let rows = View.forEach(names, id: \.self) {
      button($0, $0 == "Keep" ? .cancel : .destructive)
    }
    expectEqual(screen(.dialog("Sure?", kind: .alert, .list(rows))).focusedLabel, "Keep")
  }

  @Test("is where it was when a screen or a dialog goes, whatever else requests it")
  func requests() {
    func view(asks: Bool) -> View {
      .column(
        button("search").focus(.initial),
        button("open"),
        asks ? .dialog("Over", button("close")) : nil
      )
    }
    var terminal = screen(view(asks: false))
    _ = terminal.press("tab")
    expectEqual(terminal.focusedLabel(showing: view(asks: true)), "close")
    expectEqual(terminal.focusedLabel(showing: view(asks: false)), "open")
    let root = Screen("root", title: "Root", view(asks: false))
    let inner = Screen("inner", title: "Inner", button("use")).leaving(.press("back"))
    terminal = screen(Stacked(root).shown)
    _ = terminal.press("tab")
    expectEqual(terminal.focusedLabel(showing: Stacked(root, [inner]).shown), "use")
    expectEqual(terminal.focusedLabel(showing: Stacked(root).shown), "open")
  }

  @Test("goes on in a list whose rows are scrolled out of view, in the same column")
  func scrolledLists() {
    let rows = (0..<30).map { View.row(button("open \($0)"), button("delete \($0)")) }
    let view = View.column(button("new"), .scroll(.list(rows)).frame(maxHeight: 5), button("after"))
    var terminal = screen(view)
    _ = terminal.press("tab", "right")
    for number in 1..<30 {
      expectEqual(terminal.focusedLabel(after: "down"), "delete \(number)")
    }
    for number in (0..<29).reversed() {
      expectEqual(terminal.focusedLabel(after: "up"), "delete \(number)")
    }
    expectEqual(terminal.focusedLabel(after: "page-down", "page-down", "down"), "delete 1")
    expectEqual(terminal.focusedLabel(after: "end"), "delete 29")
    expectEqual(terminal.focusedLabel(after: "home"), "open 0")
  }

  @Test("reaches each control by Tab, and what is above and below regions by arrows and F6")
  func surroundings() {
    let ordered = View.column(
      button("new"),
      .list(button("a"), button("b"), button("c").focus(.order(1))),
      button("after")
    )
    var terminal = screen(ordered)
    expectEqual(terminal.focusedLabels(after: "tab", "tab", "tab"), ["new", "after", "c"])
    terminal = screen(.column(button("new"), split(), button("help")))
    let arrows = terminal.focusedLabels(after: "down", "down", "down", "up")
    expectEqual(arrows, ["b", "c", "help", "edit"])
    let regions = terminal.focusedLabels(after: "f6", "f6", "f6", "f6", "shift-f6")
    expectEqual(regions, ["help", "new", "b", "edit", "b"])
  }

  @Test("goes from region to region by F6, back to where it was")
  func regions() {
    var terminal = screen(split())
    // It enters a sidebar at the selected control.
    expectEqual(terminal.focusedLabel, "b")
    let seen = terminal.focusedLabels(after: "f6", "down", "f6", "up", "f6", "shift-f6")
    expectEqual(seen, ["edit", "share", "b", "a", "share", "b"])
    let grouped = View.column(button("new"), .list(button("x"), button("y")))
    terminal = screen(.column(split(detail: grouped), button("help")))
    let back = terminal.focusedLabels(after: "f6", "down", "down", "f6", "shift-f6")
    expectEqual(back, ["new", "x", "y", "help", "y"])
    // Enter, which leaves a field that is done, does not leave its region.
    let fields = ["a", "b"].map { View.textField($0, text: "") { .name($0) } }
    terminal = screen(.column(split(detail: .column(fields)), button("help")))
    _ = terminal.press("f6")
    for label in ["a", "b", "b"] {
      expectEqual(terminal.focusedLabel, label)
      _ = terminal.press("enter")
    }
    for (role, label) in [(ViewRole.search, "x"), (.toolbar, "x"), (.status, "a"), (.note, "a")] {
      terminal = screen(.column(button("a"), ViewTree.row(button("x")).role(role)))
      expectEqual(terminal.focusedLabels(after: "f6"), [label])
    }
    // A dialog is a region of its own.
    terminal.show(.column(split(), .dialog("Over", buttons("x", "y"))))
    expectEqual(terminal.press("f6", "shift-f6", "down", "enter"), [.press("y")])
  }

  @Test("visits one control of a list, a sidebar and a bar of tabs by Tab, and all of a form")
  func tabStops() {
    var terminal = screen(tabs())
    var seen: [String?] = []
    for _ in 0..<6 {
      _ = terminal.press("tab")
      seen.append(terminal.focusedLabel)
      if seen.count == 2 { _ = terminal.press("down", "right") }
    }
    expectEqual(seen, ["new", "open a", "One", "new", "delete b", "One"])
    expectEqual(terminal.focusedLabel(after: "shift-tab"), "delete b")
    let field = View.textField("Name", text: "") { .name($0) }
    var form = screen(.list(.row(button("a")), .row(field), .row(button("b"))))
    expectEqual(form.press("tab"), [])
    expectEqual(form.focusedLabel, "Name")
    expectEqual(form.focusedLabel(after: "tab"), "b")
    expectEqual(form.press("enter"), [.press("b")])
    // Neither a field that cannot be used nor a role of its own changes what a list is.
    for list in [
      View.list(button("a"), field.disabled(), button("b")),
      View.list(button("a"), button("b")).role(.tabPanel),
    ] {
      var screen = screen(.column(list, button("after")))
      expectEqual(screen.focusedLabel(after: "tab"), "after")
    }
  }

  @Test("moves by arrows to what is there, and leaves a region only for the one beside it")
  func arrows() {
    var terminal = screen(split())
    func moves(_ keys: [(key: String, label: String)], line: Int = #line) {
      for (key, label) in keys {
        expectEqual(terminal.focusedLabel(after: key), label, "\(key), line \(line)")
      }
    }
    moves([
      ("up", "a"), ("down", "b"), ("down", "c"), ("down", "c"), ("right", "edit"),
      ("right", "edit"),
      ("down", "share"), ("down", "share"), ("left", "b"), ("right", "share"),
    ])
    terminal = screen(
      .row(.column(button("here"), .text("x")), .column(.text("x"), .text("x"), button("low")))
    )
    moves([("right", "here")])
    terminal = screen(tabs())
    moves([
      ("right", "Two"), ("right", "Two"), ("down", "new"), ("down", "open a"),
      ("right", "delete a"),
      ("down", "delete b"), ("down", "delete b"), ("left", "open b"), ("up", "open a"),
      ("up", "new"),
      ("up", "One"),
    ])
    // A list beside another one is not below its last row.
    terminal = screen(.row(list(["a"]), list(["b", "c"])))
    moves([("down", "open a"), ("right", "delete a"), ("right", "open b"), ("down", "open c")])
    // Beside a sidebar the focus enters what had it last in the detail, not the first region there.
    let inner = Navigation.tabs(
      NavigationTab("one", button("One"), Screen("1", View.column(buttons("x", "y"))).embedded),
      NavigationTab("two", button("Two"), Screen("2", View.text("Two")).embedded),
      selected: "one"
    )
    terminal = screen(split(detail: inner.shown))
    moves([("right", "One"), ("left", "b"), ("right", "One"), ("down", "x"), ("down", "y")])
    moves([
      ("left", "b"), ("right", "y"), ("up", "x"), ("up", "One"), ("left", "b"), ("right", "One"),
    ])
    let tools = View.row(buttons("t", "u")).role(.toolbar)
    terminal = screen(split(detail: .column(button("x"), tools, button("y"))))
    moves([
      ("right", "x"), ("down", "t"), ("down", "u"), ("down", "y"), ("left", "b"), ("right", "y"),
    ])
    // Panes of a row that is wrapped are one below the other.
    terminal = TerminalScreen(split(detail: buttons("a longer name", "b")), columns: 18, rows: 20)
    moves([("down", "c"), ("right", "c"), ("down", "a longer name"), ("up", "b")])
  }

  @Test(
    "stays on a control that can be used and seen, in its region, whatever is shown and pressed"
  )
  func always() {
    let keys = ["tab", "shift-tab", "up", "down", "left", "right", "f6", "shift-f6", "home", "end"]
    for seed in 0..<TestSize.of(20, full: 3_000) {
      var dice = Dice(seed: seed)
      var (rows, screens, asks) = (["a", "b", "c"], 0, false)
      func view() -> View {
        let root = Screen("root", title: "Root", View.column(button("new"), list(rows)))
        let stack = (0..<screens).reduce(Stacked(root)) { stack, number in
          let body = View.column(.textField("f", text: "") { .name($0) }, list(rows))
          return stack.pushing(
            Screen("s\(number)", number == 1 ? .text("s") : body).leaving(.press(""))
          )
        }
        let detail = View.column(rows.isEmpty ? .text("none") : buttons("edit", "share"))
        let split = Navigation.split(sidebar: stack.embedded, detail: Screen("d", detail).embedded)
        let sure = View.dialog("Sure?", kind: .alert, button("Yes", .destructive), button("No"))
        return .column(split.shown, asks ? sure : nil)
      }
      let size = (Int.random(in: 12...70, using: &dice), Int.random(in: 4...20, using: &dice))
      var terminal = TerminalScreen(view(), columns: size.0, rows: size.1)
      for _ in 0..<40 {
        let before = terminal.core.focusedStop
        let isKey = Bool.random(using: &dice)
        if isKey {
          _ = terminal.press(keys[Int.random(in: keys.indices, using: &dice)])
        } else {
          switch Int.random(in: 0..<4, using: &dice) {
          case 0: screens = max(0, min(3, screens + (Bool.random(using: &dice) ? 1 : -1)))
          case 1: asks.toggle()
          case 2 where !rows.isEmpty: rows.remove(at: Int.random(in: rows.indices, using: &dice))
          default: rows.append("\(Int.random(in: 0...99, using: &dice)) x\(rows.count)")
          }
          terminal.show(view())
        }
        let core = terminal.laidOut
        let stop = core.focusedStop
        #expect(stop != nil && !core.index.covers(stop?.path ?? []), "seed \(seed)")
        // A key that does not move it may scroll it out of view.
        #expect(core.isFocusVisible || stop?.path == before?.path, "seed \(seed)")
        if !isKey, !asks, let region = before?.area.region, region != stop?.area.region {
          #expect(!core.index.order.contains { $0.area.region == region }, "seed \(seed)")
        }
      }
    }
  }
}
