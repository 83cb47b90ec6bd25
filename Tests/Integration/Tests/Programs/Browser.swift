#if os(Linux)
  import Foundation

  final class Browser {
    /// What the page has reported: errors of its script, and what its policy forbids.
    private(set) var complaints: [String] = []

    private let program: Program
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "bowyer-browser-\(UUID().uuidString)")
    private var lastCommand = 0
    private var session: String?
    private var server: LiveServer?

    init() throws {
      let options =
        "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --remote-debugging-pipe "
        // Another name of this machine.
        + "--host-resolver-rules='MAP other.test 127.0.0.1' --user-data-dir=\(folder.path) --window-size=900,700 about:blank"
      // It reads commands from the third file and answers to the fourth.
      let script = "exec chromium \(options) 3<&0 4>&1 </dev/null >/dev/null 2>&1"
      program = try Program("/bin/sh", ["-c", script])
      let targets = try command("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
      let page = targets.first { $0["type"] as? String == "page" }?["targetId"] as? String
      let attached = try command(
        "Target.attachToTarget",
        ["targetId": page ?? "", "flatten": true]
      )
      session = attached["sessionId"] as? String
      for domain in ["Page", "Runtime", "Log"] { try command("\(domain).enable") }
      // Without a window no page has the focus, and nothing tells of fields that have it.
      try command("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }

    deinit {
      program.send(signal: SIGTERM)
      _ = try? program.ending()
      try? FileManager.default.removeItem(at: folder)
    }

    @discardableResult
    func command(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
      lastCommand += 1
      var message: [String: Any] = ["id": lastCommand, "method": method, "params": parameters]
      if let session { message["sessionId"] = session }
      let data = try JSONSerialization.data(withJSONObject: message)
      program.send(data + [0])
      while true {
        let answer = try next()
        guard answer["id"] as? Int == lastCommand else {
          note(answer)
          continue
        }
        if let error = answer["error"] as? [String: Any] {
          throw Program.Failure(description: "\(method): \(error["message"] ?? "")")
        }
        return answer["result"] as? [String: Any] ?? [:]
      }
    }

    private func next() throws -> [String: Any] {
      guard let message = try program.next(upTo: 0) else {
        throw Program.Failure(description: "the browser has ended")
      }
      return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
    }

    private func note(_ event: [String: Any]) {
      let parameters = event["params"] as? [String: Any] ?? [:]
      switch event["method"] as? String {
      case "Log.entryAdded":
        let entry = parameters["entry"] as? [String: Any] ?? [:]
        if entry["level"] as? String == "error", entry["source"] as? String != "network" {
          complaints.append(entry["text"] as? String ?? "")
        }
      case "Runtime.exceptionThrown":
        let details = parameters["exceptionDetails"] as? [String: Any]
        let exception = details?["exception"] as? [String: Any]
        complaints.append(exception?["description"] as? String ?? "an exception")
      case "Runtime.consoleAPICalled":
        let arguments = parameters["args"] as? [[String: Any]] ?? []
        complaints.append(arguments.compactMap { $0["value"] as? String }.joined(separator: " "))
      default: break
      }
    }
  }

  // MARK: - The page

  extension Browser {
    convenience init(_ server: LiveServer, first script: String? = nil) throws {
      try self.init()
      if let script { try runFirst(script) }
      try open(server)
    }

    func open(_ server: LiveServer) throws {
      self.server = server
      try open(server.address)
    }

    func open(_ address: String) throws {
      try command("Page.navigate", ["url": address])
      try wait("document.body.dataset.live === 'live'")
    }

    /// Runs a script before those of each page that is opened.
    func runFirst(_ script: String) throws {
      try command("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    }

    func reload() throws {
      try value("window.isLeft = true")
      try command("Page.reload")
      try wait("!window.isLeft && document.body.dataset.live === 'live'")
    }

    @discardableResult
    func value(_ script: String) throws -> String {
      let parameters: [String: Any] = [
        "expression": "(async () => String(await (\(script))))()", "returnByValue": true,
        "awaitPromise": true,
      ]
      let answer = try command("Runtime.evaluate", parameters)
      if let details = answer["exceptionDetails"] as? [String: Any] {
        throw Program.Failure(description: "\(script): \(details["text"] ?? "")")
      }
      return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    /// Waits until a script is true, which the page is asked again and again.
    func wait(_ script: String, seconds: Int = Program.patience) throws {
      try wait("!!(\(script))", is: "true", seconds: seconds)
    }

    func wait(_ script: String, is expected: String, seconds: Int = Program.patience) throws {
      let limit = ContinuousClock.now + .seconds(seconds)
      var found = Result { try value(script) }
      while true {
        // A page that is being left has no answer.
        if case .success(expected) = found { return }
        guard ContinuousClock.now < limit else { break }
        usleep(5_000)
        found = Result { try value(script) }
      }
      let text = (try? value("document.body.innerText")) ?? ""
      throw Program.Failure(
        description:
          "waited \(seconds) s for \(script) to be \(expected), but it is \(found); the page shows: \(text.suffix(300))"
      )
    }

    private func quoted(_ text: String) -> String {
      let data = try? JSONSerialization.data(withJSONObject: [text])
      return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
    }

    func key(_ key: String) throws {
      let codes = [
        "Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "Home": 36, "End": 35, "F2": 113,
        "F12": 123,
        "ArrowDown": 40, "ArrowRight": 39, " ": 32,
      ]
      let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
      let code = codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0)
      var event: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": code]
      event["type"] = text == nil ? "rawKeyDown" : "keyDown"
      event["text"] = text
      try command("Input.dispatchKeyEvent", event)
      event["type"] = "keyUp"
      event["text"] = nil
      try command("Input.dispatchKeyEvent", event)
    }

    func type(_ text: String) throws {
      for letter in text { try key(String(letter)) }
    }

    /// Presses the mouse on the element of a selector, of several on the one at an index, when it is there.
    func click(_ selector: String, at index: Int = 0, times: Int = 1) throws {
      let (x, y) = try center(of: selector, at: index)
      for count in 1...times { try click(x: x, y: y, count: count) }
    }

    func move(to selector: String) throws {
      let (x, y) = try center(of: selector, at: 0)
      try command("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    }

    private func center(of selector: String, at index: Int) throws -> (x: Double, y: Double) {
      try wait("document.querySelectorAll(\(quoted(selector)))[\(index)]")
      let place = try value(
        """
        (() => { const e = document.querySelectorAll(\(quoted(selector)))[\(index)];
        e.scrollIntoView({block: "nearest"});
        const r = e.getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]; })()
        """
      )
      let numbers = place.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { throw Program.Failure(description: "no \(selector)") }
      return (numbers[0], numbers[1])
    }

    /// Presses the mouse; again, if the page has heard nothing, as a browser drops presses where it has not painted.
    func click(x: Double, y: Double, count: Int = 1) throws {
      let heard = try value(
        "window.presses ??= (addEventListener('mousedown', () => window.presses++, true), 0)"
      )
      let limit = ContinuousClock.now + .seconds(Program.patience)
      repeat {
        for (type, buttons) in [("mousePressed", 1), ("mouseReleased", 0)] {
          let event: [String: Any] = [
            "type": type, "x": x, "y": y, "button": "left", "clickCount": count, "buttons": buttons,
          ]
          try command("Input.dispatchMouseEvent", event)
        }
      } while (try? value("window.presses")) == heard && ContinuousClock.now < limit
    }
  }
#endif
