#if os(Linux)
  import Foundation

  /// Measures the page "rows" in Chromium, beside the same page written by hand, in one run of the browser.
  struct Measurement {
    /// How often each operation is measured on each page.
    let repetitions: Int

    private struct Operation {
      let name: String
      /// What is pressed to come to the state before, and then.
      let before: [String]
      let press: String
      /// Whether it is done: a condition that is cheap to find out.
      let isDone: String
      /// The most milliseconds more than by hand, and the most times as many.
      var mostMore: Double?
      var mostTimes: Double?
    }

    private static func button(_ index: Int) -> String {
      "document.querySelectorAll('.b-row button')[\(index)]"
    }

    private static let rows = "document.querySelector('tbody').children"
    private static let (create, clear) = (button(0), button(5))

    private static func cell(_ row: Int, _ column: Int) -> String {
      "\(rows)[\(row)].children[\(column)].querySelector('button')"
    }

    private static func count(_ count: Int) -> String { "\(rows).length == \(count)" }

    private static let operations: [Operation] = [
      Operation(
        name: "create 1,000 rows",
        before: [clear],
        press: create,
        isDone: count(1_000),
        mostTimes: 3
      ),
      Operation(
        name: "replace all 1,000",
        before: [create],
        press: create,
        isDone: "\(count(1_000)) && !\(rows)[0].isOld",
        mostTimes: 3
      ),
      Operation(
        name: "update every 10th of 1,000",
        before: [create],
        press: button(3),
        isDone: "\(cell(990, 1)).textContent.endsWith('!')"
      ),
      Operation(
        name: "select one of 1,000",
        before: [create],
        press: cell(500, 1),
        isDone: "\(rows)[500].classList.contains('danger')",
        mostMore: 5
      ),
      Operation(
        name: "swap two of 1,000",
        before: [create],
        press: button(4),
        isDone: "\(rows)[998].firstChild.textContent % 1000 == 2",
        mostMore: 5
      ),
      Operation(
        name: "remove one of 1,000",
        before: [create],
        press: cell(500, 2),
        isDone: count(999),
        mostMore: 5
      ),
      Operation(
        name: "create 10,000 rows",
        before: [clear],
        press: button(1),
        isDone: count(10_000),
        mostTimes: 3
      ),
      Operation(
        name: "append 1,000 to 10,000",
        before: [clear, button(1)],
        press: button(2),
        isDone: count(11_000),
        mostTimes: 3
      ),
      Operation(name: "clear 1,000", before: [create], press: clear, isDone: count(0)),
    ]

    /// What both pages are given before their own scripts run.
    ///
    /// `measure` presses, and resolves to the milliseconds until the page is changed, and until that is painted.
    private static let harness = """
      window.traffic = {received: 0, sent: 0, quiet: Promise.resolve()};
      window.WebSocket = class extends WebSocket {
        constructor(...words) {
          super(...words);
          this.addEventListener("message", e => traffic.received += e.data.length);
        }
        send(text) {
          traffic.sent += text.length;
          super.send(text);
        }
      };
      const pause = ms => new Promise(done => setTimeout(done, ms));
      const painted = () => new Promise(done => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
      }));
      const changed = isDone => new Promise(done => {
        if (isDone()) return done();
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          observer.disconnect();
          done();
        });
        observer.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
      });
      window.measure = async (press, isDone) => {
        await painted();
        // What was done before is acknowledged, and the press falls at any time of a frame.
        await pause(60 + 16 * Math.random());
        for (let row of document.querySelector("tbody").children) row.isOld = 1;
        Object.assign(traffic, {received: 0, sent: 0});
        const control = press(), start = performance.now();
        control.click();
        await changed(isDone);
        const middle = performance.now(), end = await painted();
        await pause(30);
        return [middle - start, end - start, traffic.received, traffic.sent];
      };
      window.prepare = async (press, isDone) => {
        for (let row of document.querySelector("tbody").children) row.isOld = 1;
        press().click();
        await changed(isDone);
      };
      """

    /// Prints the figures; returns whether all targets are met.
    func run() throws -> Bool {
      let server = try LiveServer("LivePages", "rows")
      let browser = try Browser()
      try browser.runFirst(Self.harness)
      var figures: [[[String: [Double]]]] = []
      let count = Self.operations.count
      figures = Array(repeating: [[:], [:]], count: count)
      // Both pages in turns, so that what slows the machine slows both.
      for round in 0..<repetitions {
        for (side, page) in ["", "plain.html"].enumerated() {
          if side == 0 {
            try browser.open(server)
          } else {
            try browser.command("Page.navigate", ["url": server.address + page])
            try browser.wait("document.querySelector('tbody') && document.readyState == 'complete'")
          }
          for (index, operation) in Self.operations.enumerated() {
            try prepare(operation, browser)
            let text = try browser.value(
              "measure(() => \(operation.press), () => \(operation.isDone))"
            )
            let values = text.split(separator: ",").compactMap { Double($0) }
            // The first round warms up.
            if round == 0, repetitions > 1 { continue }
            for (name, value) in zip(["changed", "painted", "received", "sent"], values) {
              figures[index][side][name, default: []].append(value)
            }
          }
        }
      }
      let memory = try privateMemory()
      let isSmall = memory <= 12_288
      print(
        "\nPrivate memory of one more idle session: \(memory) KiB; at most 12,288\(isSmall ? "" : ": missed")"
      )
      return report(figures) && isSmall
    }

    /// The memory that nobody shares with a process of an idle session while another runs, in KiB.
    private func privateMemory() throws -> Int {
      let programs = try (0..<2).map { _ in
        let program = try Program(Program.built("LivePages"), ["rows", "--live"])
        let name = Array(repeating: "7", count: 16).joined(separator: ",")
        program.send(#"{"type":"hello","version":1,"session":"\#(name)","location":""}"# + "\n")
        // The whole view: it is idle now.
        _ = try program.line()
        program.pause(milliseconds: 500)
        return program
      }
      defer { withExtendedLifetime(programs) {} }
      let path = "/proc/\(programs[1].id)/smaps_rollup"
      let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
      return text.split(separator: "\n").filter { $0.hasPrefix("Private_") }
        .compactMap { Int($0.split(separator: " ")[1]) }.reduce(0, +)
    }

    private func prepare(_ operation: Operation, _ browser: Browser) throws {
      for step in operation.before {
        let isDone =
          switch step {
          case Self.clear: Self.count(0)
          case Self.create: "\(Self.count(1_000)) && !\(Self.rows)[0].isOld"
          default: Self.count(10_000)
          }
        try browser.value("prepare(() => \(step), () => \(isDone))")
      }
    }

    private func report(_ figures: [[[String: [Double]]]]) -> Bool {
      func median(_ values: [Double]?) -> Double {
        let values = (values ?? []).sorted()
        return values.isEmpty ? .nan : values[values.count / 2]
      }
      func row(_ cells: [String]) { print("| " + cells.joined(separator: " | ") + " |") }
      row([
        "", "changed", "by hand", "painted", "by hand", "more", "times", "received", "sent", "bar",
      ])
      row(Array(repeating: "---", count: 10))
      var isMet = true
      for (operation, sides) in zip(Self.operations, figures) {
        let (ours, hand) = (median(sides[0]["painted"]), median(sides[1]["painted"]))
        var bar = ""
        if let most = operation.mostMore { bar = "at most \(most) ms more" }
        if let most = operation.mostTimes { bar = "at most \(most) times" }
        let isOk =
          ours - hand <= operation.mostMore ?? .infinity
          && ours / hand <= operation.mostTimes ?? .infinity
        if !isOk { (isMet, bar) = (false, bar + ": missed") }
        row([
          operation.name, format(median(sides[0]["changed"])), format(median(sides[1]["changed"])),
          format(ours), format(hand), format(ours - hand), format(ours / hand),
          String(format: "%.0f", median(sides[0]["received"])),
          String(format: "%.0f", median(sides[0]["sent"])), bar,
        ])
      }
      return isMet
    }

    private func format(_ value: Double) -> String { String(format: "%.1f", value) }
  }
#endif
