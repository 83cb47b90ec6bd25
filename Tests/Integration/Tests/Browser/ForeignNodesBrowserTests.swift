#if os(Linux)
  import Foundation
  import Sizes
  import Testing

  extension Integration {
    /// Pages that other scripts change, as extensions and translators do.
    @Suite("A page that other scripts change", .browser)
    struct ForeignNodesBrowserTests {
      private static let examples =
        TestSize.isFull
        ? ["gallery", "signup", "tabs", "people", "cells", "todomvc"] : ["gallery", "todomvc"]

      private func page(_ server: LiveServer) throws -> Browser {
        let source = LivePagesBrowserTests.wire + LivePagesBrowserTests.acting + Self.changing
        let browser = try Browser(server, first: source)
        try browser.value("wire.settled()")
        return browser
      }

      @Test(
        "keeps what they inserted where it is, and shows the state",
        arguments: [
          "document.body.prepend(made())", "document.body.append(made())",
          "root().prepend(made())", "root().children[1].before(made())",
          "root().children[0].append(made())", "root().children[1].append(made())",
          "wrap(root())", "wrap(root().children[0])", "wrap(root().children[1])",
          "[...root().children].forEach(wrap)",
        ]
      )
      func inserted(_ change: String) throws {
        let browser = try page(LiveServer("Showcase", "stepper"))
        try browser.value("window.root = () => document.querySelector('[data-key=stepper]')")
        try browser.value("void (\(change))")
        for _ in 1...2 { try browser.click("[data-key=stepper] button", at: 1) }
        try browser.value("wire.settled()")
        #expect(try browser.value("different()") == "")
        #expect(try browser.value("root().querySelector('p').innerText.includes('2')") == "true")
        #expect(try browser.value("wire.pages + ' ' + lost()") == "1 ")
        #expect(browser.complaints == [])
      }

      @Test("keeps the order of rows when something is inserted between them")
      func rows() throws {
        let browser = try page(LiveServer("LivePages", "rows"))
        let buttons = "document.querySelectorAll('.b-row button')"
        try browser.value("void \(buttons)[0].click()")
        try browser.wait("document.querySelectorAll('tbody tr').length == 1000")
        try browser.value(
          """
          (() => {
            const rows = [...document.querySelectorAll("tbody tr")];
            rows[0].before(made());
            rows[1].after(made());
            wrap(rows[998]);
            rows[999].after(made());
          })()
          """
        )
        for press in [
          "\(buttons)[4]",
          "document.querySelectorAll('tbody tr')[1].children[2].querySelector('button')",
          "\(buttons)[2]", "\(buttons)[3]",
        ] {
          try browser.value("void \(press).click()")
          try browser.value("wire.settled()")
          #expect(try browser.value("different()") == "", "\(press)")
          #expect(try browser.value("wire.pages + ' ' + lost()") == "1 ", "\(press)")
        }
        #expect(browser.complaints == [])
      }

      @Test(
        "shows a new text in place of one that a translator or a highlighter has changed",
        arguments: [
          "p.innerHTML = '<font><font>' + p.innerText + '</font></font>'",
          "p.firstChild.splitText(1).replaceWith(made())", "p.firstChild.splitText(0)",
          "wrap(p.firstChild)",
        ]
      )
      func translated(_ change: String) throws {
        let browser = try page(LiveServer("Showcase", "stepper"))
        let text = "document.querySelector('[data-key=stepper] p')"
        let before = try browser.value("\(text).innerText")
        try browser.value("(p => { \(change) })(\(text))")
        try browser.click("[data-key=stepper] button", at: 1)
        try browser.value("wire.settled()")
        #expect(
          try browser.value("\(text).innerText.replaceAll('★', '')")
            == before.replacing("0", with: "1")
        )
        #expect(try browser.value("wire.pages") == "1")
        #expect(browser.complaints == [])
      }

      @Test("asks once for the whole view where a node that a patch needs is removed, and says so")
      func removed() throws {
        let browser = try page(LiveServer("Showcase", "stepper"))
        let text = "document.querySelector('[data-key=stepper] p')"
        try browser.value("\(text).remove()")
        for count in 1...2 {
          try browser.click("[data-key=stepper] button", at: 1)
          try browser.wait("\(text)?.innerText.includes('\(count)')")
        }
        try browser.value("wire.settled()")
        #expect(try browser.value("wire.pages + different()") == "2")
        #expect(
          browser.complaints == [
            "Another script removed a part of the view. The page requests the whole view."
          ]
        )
      }

      @Test("shows the state after random changes by others and by the user", arguments: examples)
      func random(_ example: String) throws {
        let seed = UInt32.random(in: .min ... .max)
        let browser = try page(LiveServer("Showcase", example))
        for _ in 0..<TestSize.of(4, full: 50) {
          let difference = try browser.value("run('[data-key=\(example)]', \(seed), 20)")
          try #require(difference == "", "seed \(seed)")
        }
      }

      /// `made` makes a node of another script, `wrap` wraps one of the page; `lost` names what was lost of them.
      ///
      /// `different` returns the first line in which the page, without foreign nodes, differs from `model`: a document that nobody
      /// else changes, to which the patches are applied by their definition. `run` alternates random changes with random events.
      private static let changing = #"""
        const foreign = [], model = new DocumentFragment(), mine = e => e.closest(":not(x-foreign)");
        model.append(document.createElement("p"));
        const made = () => {
          const e = document.createElement("x-foreign");
          e.append("★");
          e.firstChild.isForeign = true;
          foreign.push(e);
          setTimeout(() => e.host ??= mine(e));
          return e;
        };
        const wrap = e => {
          const w = document.createElement("x-foreign");
          foreign.push(w);
          e.replaceWith(w);
          w.append(e);
          w.host = mine(w);
        };
        const lost = () => foreign.filter(e => e.host?.isConnected && !e.host.contains(e)).map(e => e.outerHTML).join();
        const build = html => {
          const t = document.createElement("template");
          t.innerHTML = html;
          return [...t.content.childNodes];
        };
        const follow = ops => {
          let e = model.firstChild;
          for (let op of ops) {
            if (op >= 0) e = e.childNodes[op];
            else if (op < 0) while (op++ < 0) e = e.parentNode;
            else {
              for (const n in op.set) op.set[n] == null ? e.removeAttribute(n) : e.setAttribute(n, op.set[n]);
              if ("text" in op) e.textContent = op.text;
              if (op.html) {
                const [n] = build(op.html);
                e.replaceWith(n);
                e = n;
              }
              const old = [...e.childNodes], come = [];
              const cut = (i, n) => old.slice(i, i + n).map(n => (n.remove(), n));
              for (let i = 0; i < op.out?.length; i += 2) cut(op.out[i], op.out[i + 1]);
              for (let i = 0; i < op.move?.length; i += 3) come.push([op.move[i + 2], cut(op.move[i], op.move[i + 1])]);
              for (let i = 0; i < op.in?.length; i += 2) come.push([op.in[i], build(op.in[i + 1])]);
              for (const [at, nodes] of come.sort((a, b) => a[0] - b[0])) {
                const next = e.childNodes[at] ?? null;
                nodes.forEach(n => e.insertBefore(n, next));
              }
            }
          }
        };
        wire.shown = follow;
        const lines = root => {
          const all = [], visit = (n, depth) => {
            if (n.isForeign) return;
            if (n.localName == "x-foreign") return n.childNodes.forEach(c => visit(c, depth));
            if (n.nodeType != 1) return depth && n.data && all.push(depth + JSON.stringify(n.data));
            const names = n.getAttributeNames().filter(name => !["name", "style", "open"].includes(name)).sort();
            all.push(depth + n.localName + JSON.stringify(names.map(name => [name, n.getAttribute(name)])));
            n.childNodes.forEach(c => visit(c, depth + 1));
          };
          root.childNodes.forEach(c => visit(c, 0));
          return all;
        };
        const different = () => {
          const shown = lines(document.body), wanted = lines(model), i = wanted.findIndex((line, i) => line != shown[i]);
          return i < 0 && shown.length == wanted.length ? "" : shown.slice(i)[0] + "\n" + wanted.slice(i)[0];
        };
        let state, gone = 0, pages = 1;
        const random = n => {
          state = state * 1664525 + 1013904223 >>> 0;
          return Math.floor(state / 2 ** 32 * n);
        };
        const change = root => {
          const own = [...document.querySelectorAll(root + "," + root + " *")].filter(e => e.localName != "x-foreign"
            && !e.closest("svg,select,dialog,summary,textarea")), e = own[random(own.length)], how = random(40);
          if (!e) return;
          if (!how) {
            if (e.matches(root)) return;
            gone = 5;
            e.remove();
          } else if (how < 12) wrap(e);
          else if (how < 20) {
            const [w] = foreign.splice(random(foreign.length), 1);
            w?.replaceWith(...[...w.childNodes].filter(c => !c.isForeign));
          } else if (how < 22) document.body[how % 2 ? "append" : "prepend"](made());
          else if (how < 30) e.before(made());
          else if (how < 35 || e.matches("input")) e.after(made());
          else e.prepend(made());
        };
        const run = async (root, seed, count) => {
          state ??= seed;
          for (let i = 0; i < count; i++) {
            change(root);
            await wire.settled();
            act(root, random(10000), random(100));
            await wire.settled();
            // A node that was destroyed is missing until a patch needs it.
            if (wire.pages > pages && gone) gone = 0, pages = wire.pages;
            if (gone && !--gone) {
              wire.socket.onopen();
              await wire.settled();
              pages = wire.pages;
            }
            const found = gone ? "" : different() || lost() || (wire.pages > pages ? "a whole view" : "");
            if (found) return found;
          }
          return "";
        };
        """#
    }
  }
#endif
