#if os(Linux)
  import Foundation
  import Testing

  /// The program of the guide, without a browser: what it reads and writes.
  @Suite("A live program", .serialized) struct LiveProgramTests {
    private final class Program {
      let process = Process()
      private let input = Pipe()
      private let output = Pipe()

      /// Starts a program; its input is a pipe, or else a file.
      init(
        _ name: String = "CounterPage",
        _ words: [String] = [],
        environment: [String: String] = [:],
        input file: FileHandle? = nil
      ) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent().appending(path: name)
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = file ?? input
        process.standardOutput = output
        try process.run()
      }

      deinit {
        process.terminate()
      }

      func send(_ text: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      }

      /// Closes the input, as a page that is closed does.
      func close() throws { try input.fileHandleForWriting.close() }

      /// Waits for what is written next.
      func next() -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      }

      /// Reads all that is written until the program ends.
      func rest() -> [String] {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }

    private let hello =
      #"{"type":"hello","version":1,"session":"\#(sessionName())","location":""}"# + "\n"

    @Test("answers messages, and ends when the page is closed")
    func conversation() throws {
      let program = try Program()
      try program.send(hello + #"{"type":"ack","n":1}"# + "\n")
      try program.send(#"{"type":"event","seq":1,"path":[2],"kind":"press"}"# + "\n")
      try program.send("nonsense\n" + #"{"type":"ping"}"# + "\n")
      try program.close()
      let lines = program.rest()
      #expect(program.process.terminationStatus == 0)
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
      let program = try Program("LivePages", ["end", file.path, "--live"])
      try program.send(hello)
      try program.close()
      #expect(program.rest().count == 1 && program.process.terminationStatus == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == "ended")
    }

    @Test("goes on when it was stopped while it waited for a message")
    func stopped() throws {
      var ends: [Int32] = [0, 0]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      // Only a call with a time limit is interrupted.
      var limit = timeval(tv_sec: 3_600, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      #expect(setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &limit, size) == 0)
      let page = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
      let program = try Program(
        input: FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      )
      let number = program.process.processIdentifier
      try page.write(contentsOf: Data(hello.utf8))
      #expect(program.next().contains(#""type":"page""#))
      usleep(100_000)
      kill(number, SIGSTOP)
      while try !String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8).contains(") T ") {
        usleep(1_000)
      }
      kill(number, SIGCONT)
      try page.write(contentsOf: Data((#"{"type":"ping"}"# + "\n").utf8))
      #expect(shutdown(ends[1], Int32(SHUT_WR)) == 0)
      #expect(program.rest() == [#"{"type":"pong"}"#])
    }

    @Test("takes no header of a request for the address of a proxy")
    func proxy() throws {
      let proxy = ["HTTP_PROXY": "http://other.test"]
      let server = ["GATEWAY_INTERFACE": "websocketd-CGI/0.1"]
      for (environment, shown) in [
        (proxy, "http://other.test"), (proxy.merging(server) { $1 }, "none"),
      ] {
        let program = try Program("LivePages", ["proxy", "--live"], environment: environment)
        try program.send(hello)
        try program.close()
        #expect(program.rest().first?.contains(#">\#(shown)\u003c"#) == true)
      }
    }

    @Test("ends where a message is too long, without reading it to its end")
    func length() throws {
      let program = try Program()
      try program.send(hello)
      // Nobody can write to it any more as soon as it has ended.
      let part = String(repeating: "x", count: 1 << 16)
      for _ in 0..<17 where (try? program.send(part)) == nil { break }
      try? program.send("\n")
      let lines = program.rest()
      #expect(lines.last?.contains("longer than 1048576 bytes") == true)
      #expect(program.process.terminationStatus == 0)
    }
  }
#endif
