#if os(Linux)
  import Foundation
  import Glibc

  /// A program live on this machine, by `websocketd`.
  final class LiveServer {
    let port: UInt16
    /// The folder that its programs take for the home of the user.
    let home: URL
    private let site: URL
    private let program: URL
    private let words: [String]
    private let servesItself: Bool
    private var process = Process()

    var address: String { "http://127.0.0.1:\(port)/" }

    /// Serves a program, which keeps what it keeps in a new folder.
    ///
    /// - Parameters:
    ///   - program: The program, which with `--site` writes the files of a page, and with `--live` answers it.
    ///   - words: Its first arguments.
    ///   - servesItself: Whether the program starts `websocketd` by `--serve`.
    /// - Throws: An error if the program cannot be started, or no port is free.
    init(program: URL, _ words: [String], servesItself: Bool = false) throws {
      (self.program, self.words, self.servesItself) = (program, words, servesItself)
      port = try Self.freePort()
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "bowyer-live-\(UUID().uuidString)")
      site = folder.appending(path: "site")
      home = folder.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let making = Process()
      making.executableURL = program
      making.arguments = words + ["--site", site.path]
      try making.run()
      making.waitUntilExit()
      try start()
    }

    deinit {
      stop()
      try? FileManager.default.removeItem(at: site.deletingLastPathComponent())
    }

    /// Starts to serve, on the same port each time.
    func start() throws {
      process = Process()
      if servesItself {
        process.executableURL = program
        process.arguments = words + ["--serve", "--port", "\(port)"]
      } else {
        process.executableURL = URL(fileURLWithPath: Browser.program("websocketd") ?? "")
        process.arguments =
          [
            "--port=\(port)", "--address=127.0.0.1", "--origin=127.0.0.1:\(port)",
            "--staticdir=\(site.path)",
            "--passenv=PATH,HOME,LD_LIBRARY_PATH", "--loglevel=fatal", program.path,
          ] + words + ["--live"]
      }
      process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path]) { $1 }
      process.standardError = FileHandle.nullDevice
      try process.run()
      let end = Date(timeIntervalSinceNow: 20)
      while Date() < end, !isReached { usleep(10_000) }
    }

    func stop() {
      process.terminate()
      process.waitUntilExit()
    }

    /// Whether something listens at the port.
    private var isReached: Bool {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      return Self.withAddress(port) { connect(descriptor, $0, $1) } == 0
    }

    private static func freePort() throws -> UInt16 {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      guard withAddress(0, { bind(descriptor, $0, $1) }) == 0 else {
        throw Browser.Failure(description: "no port is free")
      }
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
      }
      return UInt16(bigEndian: address.sin_port)
    }

    private static func withAddress(
      _ port: UInt16,
      _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }
#endif
