#if os(Linux)
  import BowyerCheck
  import Foundation
  import Sizes
  import Testing

  extension Integration {
    /// The pages of `Tests/Fixtures/LivePages`, in a browser.
    @Suite("Live pages in a browser", .browser)
    struct LivePagesBrowserTests {
      /// The document without what names nodes and events.
      private static let document = """
        (() => {
          const copy = document.body.firstElementChild.cloneNode(true), walker = document.createTreeWalker(copy, 128);
          const comments = [];
          while (walker.nextNode()) comments.push(walker.currentNode);
          for (const c of comments) c.remove();
          for (const e of [copy, ...copy.querySelectorAll("*")])
            for (const name of e.getAttributeNames()) if (name.startsWith("data-")) e.removeAttribute(name);
          return copy.outerHTML;
        })()
        """

      @Test(
        "the operations on rows lead to the document that a script by hand makes, and keep the elements of rows that stay"
      )
      func rows() throws {
        let server = try LiveServer("LivePages", "rows")
        let browser = try Browser()
        let rows = "document.querySelector('tbody').children"
        let button = "document.querySelectorAll('.b-row button')"
        var steps: [(name: String, press: String, isDone: String, kept: Int)] = [
          ("create", "\(button)[0]", "\(rows).length == 1000", 0),
          ("replace all", "\(button)[0]", "\(rows)[0].innerText.startsWith('1001')", 0),
          ("update every 10th", "\(button)[3]", "\(rows)[990].innerText.includes('!')", 1_000),
          (
            "select", "\(rows)[4].children[1].querySelector('button')",
            "\(rows)[4].className == 'danger'", 1_000
          ),
          (
            "select another", "\(rows)[5].children[1].querySelector('button')",
            "\(rows)[5].className == 'danger'", 1_000
          ),
          ("swap", "\(button)[4]", "\(rows)[998].innerText.startsWith('1002')", 1_000),
          (
            "remove", "\(rows)[5].children[2].querySelector('button')", "\(rows).length == 999", 999
          ),
          ("append", "\(button)[2]", "\(rows).length == 1999", 999),
          ("clear", "\(button)[5]", "\(rows).length == 0", 0),
          ("create many", "\(button)[1]", "\(rows).length == 10000", 0),
          ("append to many", "\(button)[2]", "\(rows).length == 11000", 10_000),
        ]
        // Many rows take a minute, on each page.
        if !TestSize.isFull { steps.removeLast(2) }
        var documents: [[String]] = []
        for page in ["", "plain.html"] {
          try browser.command("Page.navigate", ["url": server.address + page])
          try browser.wait(
            "document.readyState == 'complete' && (location.pathname != '/' || document.body.dataset.live == 'live')"
          )
          var documentsOfPage: [String] = []
          for step in steps {
            // Each row and what stands in it remember which they were.
            try browser.value(
              "[...document.querySelectorAll('tbody *')].forEach(e => e.was = e.closest('tr').innerText.split('\\t')[0])"
            )
            try browser.value("void \(step.press).click()")
            try browser.wait(step.isDone)
            let kept = """
              [...\(rows)].filter(tr => [tr, ...tr.querySelectorAll("*")].every(e => e.was == tr.innerText.split("\\t")[0])).length
              """
            #expect(try browser.value(kept) == "\(step.kept)", "\(step.name) on \(page)")
            documentsOfPage.append(try browser.value(Self.document))
          }
          documents.append(documentsOfPage)
        }
        for (index, step) in steps.enumerated() {
          let isSame = documents[0][index] == documents[1][index]
          #expect(isSame, "\(step.name)")
        }
        #expect(documents[0][7].contains("<td>3000</td>"))
        #expect(browser.complaints == [])
      }

      @Test(
        "hostile texts are typed and shown as they are: nothing of them runs, and nothing is lost"
      )
      func hostile() throws {
        let browser = try Browser(
          LiveServer("LivePages", "echo"),
          first: Self.wire
            + "for (const n of ['alert', 'prompt', 'confirm', 'open']) window[n] = () => wire.ran = true;"
        )
        let field = "document.querySelector('textarea')"
        func show(_ text: String) throws {
          try browser.value("\(field).focus(), \(field).select()")
          try browser.key("Backspace")
          try browser.command("Input.insertText", ["text": text])
          try browser.value("wire.settled()")
        }
        // The address of the link is the browser's reading of it; all else is the text, without U+0000, which no document holds.
        let shown = """
          (() => {
            const text = \(field).value.replaceAll("\\0", ""), wrong = [];
            for (const e of document.querySelectorAll(".echo")) if (e.textContent != text) wrong.push(e.localName);
            const named = document.querySelector(".named");
            if (named.ariaLabel != text || named.ariaDescription != text) wrong.push("name");
            if (/^(javascript|data|vbscript|filesystem|blob|file):/.test(document.querySelector("a").protocol)) wrong.push("address");
            if (wire.ran) wrong.push("ran");
            return wrong.join() || text;
          })()
          """
        let count =
          "document.querySelectorAll('*').length + ' ' + document.querySelectorAll('script,style').length"
        try show("a")
        #expect(try browser.value(shown) == "a")
        let elements = try browser.value(count)
        let texts =
          InjectionCases.texts + InjectionCases.inScript + InjectionCases.names
          + InjectionCases.addresses + InjectionCases.harmfulAddresses
          + hostileTexts.map { $0.parts.joined() }
        for text in texts {
          try show(text)
          // A browser makes one line break of each, and may leave out what nobody can type.
          let typed = try browser.value("\(field).value").replacing("\0", with: "")
          #expect(try browser.value(shown) == typed, "\(text.debugDescription)")
          #expect(try browser.value(count) == elements, "\(text.debugDescription)")
          let letters = [text, typed].map { String($0.filter(\.isLetter)) }
          #expect(letters[0] == letters[1])
          // The same when the view comes as a whole.
          try browser.value("wire.socket.onopen(), wire.settled()")
          #expect(try browser.value(shown) == typed, "\(text.debugDescription)")
          #expect(try browser.value(count) == elements, "\(text.debugDescription)")
        }
        #expect(browser.complaints == [])
      }

      // MARK: - Patches

      /// The examples whose state changes by what a person does alone.
      private static let quiet: [String] =
        TestSize.isFull
        ? [
          "stepper", "pair", "signup", "gallery", "tutorial", "food", "survey", "track", "work",
          "day", "tabs",
          "lending", "counter", "temperature", "flights", "people", "circles", "cells", "todomvc",
          "counters",
          "todo", "slides", "wizard",
        ] : ["gallery", "signup", "tabs", "people", "cells", "todomvc"]

      @Test("after many patches a page is as the same view as a whole is", arguments: quiet)
      func patches(example: String) throws {
        let (server, browser) = (try LiveServer("Showcase", example), try Browser())
        try browser.runFirst(Self.wire + Self.acting)
        let action = Gen<(Int, Int)>.zip(.integer(in: 0...9_999), .integer(in: 0...99))
        let config = Config(cases: TestSize.of(2, full: 20), maxShrinkEvaluations: 30)
        try forAll(.array(of: action, count: 5...TestSize.of(25, full: 60)), config: config) {
          actions in
          try browser.open(server)
          for (choice, how) in actions {
            try browser.value("act('[data-key=\(example)]', \(choice), \(how))")
            // Some follow each other faster than the server answers.
            if how % 3 == 0 { try browser.value("wire.settled()") }
          }
          // A number that is not well formed is nobody's when its field is left.
          try browser.value("document.activeElement.blur()")
          try browser.value("wire.settled()")
          let difference = try browser.value("compare()")
          if !difference.isEmpty { Issue.record("\(difference)") }
          return difference.isEmpty
        }
        #expect(browser.complaints == [])
      }

      /// The examples whose state changes by itself, too.
      private static let restless: [String] = {
        guard TestSize.isFull else { return [] }
        let examples = try? Program(Program.built("Showcase"), ["--list"]).lines()
        return (examples ?? []).filter { !quiet.contains($0) }
      }()

      @Test("every other example takes what is done with each of its controls", arguments: restless)
      func controls(example: String) throws {
        let browser = try Browser(LiveServer("Showcase", example), first: Self.wire + Self.acting)
        for index in 0..<40 {
          try browser.value("act('[data-key=\(example)]', \(index), \(index))")
          try browser.value("wire.settled()")
        }
        #expect(browser.complaints == [])
      }

      /// What the page sends and gets, for those who wait until all is acknowledged.
      static let wire = """
        window.wire = {sent: 0, got: 0, pages: 0, patches: 0, pongs: [], whole: () => {}, shown: () => {}};
        // All that was sent is acknowledged, and what the server says of it has come: it comes before the answer to a ping. A
        // whole view that was requested may come after that answer.
        wire.settled = async () => {
          for (let sent = -1; sent != wire.sent || wire.got < wire.sent || wire.requested;) {
            sent = wire.sent;
            await new Promise(done => { wire.pongs.push(done); wire.socket.send('{"type":"ping"}'); });
            await new Promise(done => setTimeout(done));
          }
        };
        window.WebSocket = class extends WebSocket {
          constructor(...words) {
            super(...words);
            wire.socket = this;
            this.addEventListener("message", e => {
              const m = JSON.parse(e.data);
              if (m.type == "pong") wire.pongs.splice(0, 1).forEach(done => done());
              if (!m.ops) return;
              wire.got = m.ack;
              wire.shown(m.ops);
              if (m.type == "patch") wire.patches += m.ops.length;
              // When it is shown, and before anything else happens.
              else setTimeout(() => wire.whole(wire.pages++, wire.requested = false));
            });
          }
          send(text) {
            const m = JSON.parse(text);
            wire.sent = m.seq || wire.sent;
            wire.requested ||= m.type == "hello";
            super.send(text);
          }
        };

        """

      /// `act` does something to one of the controls in an element, and `snapshot` is what the page shows, a line for each element.
      ///
      /// `compare` asks for the whole view, and returns the first line that is different then; again if the state changes meanwhile.
      static let acting = """
        const texts = ["", "a", "Ada <b>", "12", "2027-01-01", "=A1+1", "x y z"];
        const keys = ["Escape", "Enter", "ArrowDown", "ArrowUp", "F2", "a", "Tab", " "];
        const fire = (e, kind, name, more) => e.dispatchEvent(new kind(name, {bubbles: true, cancelable: true, ...more}));
        window.act = (root, choice, how) => {
          const all = document.querySelectorAll(root + " [data-on]," + root + "[data-on]"), e = all[choice % all.length];
          if (!e) return;
          const kinds = e.dataset.on.split(" "), kind = kinds[how % kinds.length].split(";")[0];
          const parts = e.querySelectorAll("input,[role=tab]"), press = e => fire(e, MouseEvent, "click");
          if (kind == "toggle") press(e);
          else if (kind == "press") press(e.querySelector("summary") ?? e);
          else if (kind == "select" && e.options) {
            e.selectedIndex = how % e.options.length;
            fire(e, Event, "input");
          } else if (kind == "select") press(parts[how % parts.length]);
          else if (kind == "input" || kind == "slide") {
            e.focus();
            // Behind a dialog nobody types.
            if (document.activeElement != e) return;
            e.value = texts[how % texts.length];
            fire(e, Event, "input");
          } else if (kind == "submit") fire(e, KeyboardEvent, "keydown", {key: "Enter"});
          else if (kind == "dismiss") fire(e, KeyboardEvent, "keydown", {key: "Escape"});
          else if (kind == "key") fire(e, KeyboardEvent, "keydown", {key: keys[how % keys.length]});
          else if (kind == "doublePress") fire(e, MouseEvent, "dblclick");
          else if (kind == "contextMenu") fire(e, MouseEvent, "contextmenu");
          else if (kind == "focus") e.focus();
          else if (kind == "blur") e.blur();
          else if (kind == "pointer") {
            const r = e.getBoundingClientRect(), at = {clientX: r.x + r.width * how / 100, clientY: r.y + 20, button: 0};
            fire(e, PointerEvent, "pointerdown", at);
            fire(e, PointerEvent, "pointerup", at);
          }
        };
        window.snapshot = () => {
          const lines = [], visit = (n, depth) => {
            if (n.nodeType != 1) return lines.push(depth + " " + n.nodeType + JSON.stringify(n.data));
            const attributes = n.getAttributeNames().sort().map(name => [name, n.getAttribute(name)]);
            // Groups of radio buttons are named by the patch; a menu is opened by the browser; no style is as good as an empty one.
            const kept = attributes.filter(([name, value]) => !(name == "name" || name == "style" && !value
              || name == "open" && n.localName == "details"));
            // A secure text is in no view.
            const value = n.type == "password" ? "" : n.value;
            lines.push(depth + n.localName + JSON.stringify([kept, value, n.checked, n.selected]));
            for (const c of n.childNodes) visit(c, depth + 1);
          };
          visit(document.body.firstElementChild, 0);
          return lines;
        };
        window.compare = async () => {
          for (let i = 0; i < 20; i++) {
            const {patches} = wire, patched = snapshot(), shown = new Promise(done => wire.whole = () => done(snapshot()));
            wire.socket.onopen();
            const whole = await shown, place = patched.findIndex((line, i) => line != whole[i]);
            if (wire.patches == patches)
              return place < 0 && patched.length == whole.length ? "" : patched[place] + "\\n" + whole[place];
          }
          return "it never rests";
        };
        """
    }
  }
#endif
