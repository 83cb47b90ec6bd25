#if os(Linux)
  import Foundation
  import Testing

  extension Integration {
    /// The program of the guide, without a browser: what it reads and writes.
    @Suite("A live program") struct LiveProgramTests {
      private let hello =
        #"{"type":"hello","version":1,"session":"\#(sessionName())","location":""}"# + "\n"

      @Test("answers messages, and ends when the page is closed")
      func conversation() throws {
        let program = try Program(Program.built("CounterPage"))
        program.send(hello + #"{"type":"ack","n":1}"# + "\n")
        program.send(#"{"type":"event","seq":1,"path":[2],"kind":"press"}"# + "\n")
        program.send("nonsense\n" + #"{"type":"ping"}"# + "\n")
        program.closeInput()
        let lines = try program.lines()
        #expect(try program.ending() == .exit(0))
        try #require(lines.count == 4)
        #expect(lines[0].contains(#""type":"page""#))
        #expect(lines[1] == #"{"type":"patch","n":2,"ack":1,"ops":[1,{"text":"1"}]}"#)
        #expect(lines[2].contains(#""type":"error""#))
        #expect(lines[3] == #"{"type":"pong"}"#)
      }

      @Test("runs the effects of the end before it ends")
      func end() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try Program(Program.built("LivePages"), ["end", file.path, "--live"])
        program.send(hello)
        program.closeInput()
        #expect(try program.lines().count == 1)
        #expect(try program.ending() == .exit(0))
        #expect(try String(contentsOf: file, encoding: .utf8) == "ended")
      }

      @Test("prints beside the page: what a dispatcher or a view prints is no message")
      func talk() throws {
        let program = try Program(Program.built("LivePages"), ["talk", "--live"])
        program.send(hello + #"{"type":"ack","n":1}"# + "\n")
        program.send(
          #"{"type":"event","seq":1,"path":[0],"kind":"input","value":"{\"type\":\"bye\"}"}"# + "\n"
        )
        program.closeInput()
        let lines = try program.lines()
        #expect(try program.ending() == .exit(0))
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix(#"before{"type":"page""#))
        #expect(lines[1].hasPrefix(#"{"type":"patch""#))
        #expect(lines[2] == "after")
      }

      @Test("goes on when it was stopped while it waited for a message")
      func stopped() throws {
        var ends: [Int32] = [0, 0]
        #expect(
          socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        )
        // Only a call with a time limit is interrupted.
        var limit = timeval(tv_sec: 3_600, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        #expect(setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &limit, size) == 0)
        let page = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let program = try Program(Program.built("CounterPage"), on: .file(ends[0]))
        close(ends[0])
        try page.write(contentsOf: Data(hello.utf8))
        #expect(try program.line()?.contains(#""type":"page""#) == true)
        func wait(for state: String) throws {
          try program.wait(for: "the state \(state) of its threads", every: 1) {
            let threads = "/proc/\(program.id)/task"
            return try FileManager.default.contentsOfDirectory(atPath: threads).allSatisfy {
              try String(contentsOfFile: "\(threads)/\($0)/stat", encoding: .utf8)
                .contains(") \(state) ")
            }
          }
        }
        // It waits for a message, and then it is stopped.
        try wait(for: "S")
        program.send(signal: SIGSTOP)
        try wait(for: "T")
        program.send(signal: SIGCONT)
        try page.write(contentsOf: Data((#"{"type":"ping"}"# + "\n").utf8))
        #expect(shutdown(ends[1], Int32(SHUT_WR)) == 0)
        #expect(try program.lines() == [#"{"type":"pong"}"#])
      }

      @Test("takes no header of a request for the address of a proxy")
      func proxy() throws {
        let proxy = ["HTTP_PROXY": "http://other.test"]
        let server = ["GATEWAY_INTERFACE": "websocketd-CGI/0.1"]
        for (environment, shown) in [
          (proxy, "http://other.test"), (proxy.merging(server) { $1 }, "none"),
        ] {
          let program = try Program(
            Program.built("LivePages"),
            ["proxy", "--live"],
            environment: environment
          )
          program.send(hello)
          program.closeInput()
          #expect(try program.lines().first?.contains(#">\#(shown)\u003c"#) == true)
        }
      }

      @Test(
        "leaves no folder behind when the web server ends, or there is none",
        arguments: ["exit 0", "kill -KILL $$", "kill -INT 0", nil]
      )
      func folder(end: String?) async throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())")
        defer { try? FileManager.default.removeItem(at: place) }
        // The quotation mark is a part of the name.
        let (tools, files) = (place.appending(path: "bin"), place.appending(path: "it's"))
        for folder in [tools, files] {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        // Without a web server that may be installed.
        for name in ["ls", "rm"] {
          try FileManager.default.createSymbolicLink(
            at: tools.appending(path: name),
            withDestinationURL: URL(filePath: "/bin/\(name)")
          )
        }
        if let end {
          let server = tools.appending(path: "websocketd").path
          let text = "#!/bin/sh\nls \"$TMPDIR\"/bowyer-live.*\n\(end)\n"
          let isMade = FileManager.default.createFile(
            atPath: server,
            contents: Data(text.utf8),
            attributes: [.posixPermissions: 0o755]
          )
          #expect(isMade)
        }
        let program = try Program(
          Program.built("CounterPage"),
          environment: ["PATH": tools.path, "TMPDIR": files.path],
          on: .terminal
        )
        try program.wait(for: end == nil ? "websocketd is not installed" : "style.css")
        try program.ending()
        func left() throws -> [String] {
          try FileManager.default.contentsOfDirectory(atPath: files.path)
        }
        for _ in 0..<500 where try !left().isEmpty {
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try left() == [])
      }

      @Test("ends where a message is too long, without reading it to its end")
      func length() throws {
        let program = try Program(Program.built("CounterPage"))
        program.send(hello)
        // Nobody can write to it any more as soon as it has ended.
        let part = String(repeating: "x", count: 1 << 16)
        for _ in 0..<17 { program.send(part) }
        program.send("\n")
        let lines = try program.lines()
        #expect(lines.last?.contains("longer than 1048576 bytes") == true)
        #expect(try program.ending() == .exit(0))
      }
    }
  }
#endif
