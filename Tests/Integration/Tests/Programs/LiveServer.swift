#if os(Linux)
  import Foundation

  /// A program live on this machine, by `websocketd`, at a port that the server itself has bound.
  final class LiveServer {
    private(set) var port: UInt16 = 0
    let home: URL
    private let site: URL
    private let program: String
    private let words: [String]
    private let servesItself: Bool
    private(set) var server: Program?

    var address: String { "http://127.0.0.1:\(port)/" }

    /// Serves a program of this build, which keeps what it keeps in a new folder; it may start `websocketd` by `--serve`.
    init(_ name: String, _ words: String..., servesItself: Bool = false) throws {
      (program, self.words, self.servesItself) = (Program.built(name), words, servesItself)
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "bowyer-live-\(UUID().uuidString)")
      site = folder.appending(path: "site")
      home = folder.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let making = try Program(program, words + ["--site", site.path])
      guard try making.ending() == .exit(0) else {
        throw Program.Failure(description: "\(name) makes no site: \(making.errorText)")
      }
      while server == nil {
        // Below the ports that a system gives to those who ask for any.
        port = .random(in: 20_000..<32_000)
        do { try start() } catch {
          guard "\(error)".contains("address already in use") else { throw error }
        }
      }
    }

    deinit {
      try? stop()
      try? FileManager.default.removeItem(at: site.deletingLastPathComponent())
    }

    /// Starts to serve, on the same port each time; returns when the server has bound it.
    func start() throws {
      let environment = ["HOME": home.path]
      let server =
        if servesItself {
          try Program(
            program,
            words + ["--serve", "--port", "\(port)"],
            environment: environment,
            on: .pipesWithErrors
          )
        } else {
          try Program(
            Program.installed("websocketd") ?? "websocketd",
            [
              "--port=\(port)", "--address=127.0.0.1", "--origin=127.0.0.1:\(port)",
              "--staticdir=\(site.path)",
              "--passenv=PATH,HOME,LD_LIBRARY_PATH", "--loglevel=fatal", program,
            ] + words + ["--live"],
            environment: environment,
            on: .pipesWithErrors
          )
        }
      try server.wait(for: "port \(port), which it binds", every: 5) { server.listens(at: port) }
      self.server = server
    }

    func stop() throws {
      server?.send(signal: SIGTERM)
      try server?.ending()
    }
  }

  extension Program {
    /// Whether this process, and no other, listens at a port of this machine.
    fileprivate func listens(at port: UInt16) -> Bool {
      let table = (try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)) ?? ""
      let place = ":" + hexadecimal(port)
      var inode: Substring?
      for line in table.split(separator: "\n") {
        let fields = line.split(separator: " ")
        // The state of a socket that listens.
        if fields.count > 9, fields[1].hasSuffix(place), fields[3] == "0A" { inode = fields[9] }
      }
      guard let inode else { return false }
      let files = "/proc/\(id)/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      return names.contains {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")
        return link == "socket:[\(inode)]"
      }
    }

    private func hexadecimal(_ port: UInt16) -> String {
      let digits = String(port, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
#endif
