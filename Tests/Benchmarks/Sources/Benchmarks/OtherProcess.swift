import Foundation

/// Another process of this program.
enum OtherProcess {
  /// Returns what the program prints for some arguments and an input; nil if it fails.
  static func output(_ arguments: [String], input text: String = "") -> String? {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      let answer = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? String(decoding: answer, as: UTF8.self) : nil
    } catch {
      return nil
    }
  }
}
