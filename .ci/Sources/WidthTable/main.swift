// Generates Sources/BowyerViews/Text/WideScalars.swift from the Unicode Character Database.
//
//     swift run --package-path .ci WidthTable EastAsianWidth.txt \
//       > Sources/BowyerViews/Text/WideScalars.swift
//
// EastAsianWidth.txt is published at https://www.unicode.org/Public/UCD/latest/ucd/ and comes with the
// package `unicode-data` of Debian. Wide are the scalars of width W or F, and by the file's own rule
// the unassigned ones of the ideographic blocks and planes.
import Foundation

guard CommandLine.arguments.count == 2,
  let text = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
else {
  FileHandle.standardError.write(Data("usage: WidthTable EastAsianWidth.txt\n".utf8))
  exit(2)
}

let lines = text.split(separator: "\n")
let version = lines.first.map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) } ?? "unknown"
var wide = IndexSet()
let ideographic = [
  0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
for unassigned in ideographic {
  wide.insert(integersIn: unassigned)
}
for line in lines where !line.hasPrefix("#") {
  let fields = line.prefix { $0 != "#" }.split(separator: ";").map {
    $0.trimmingCharacters(in: .whitespaces)
  }
  guard fields.count == 2, ["W", "F"].contains(fields[1]) else { continue }
  let bounds = fields[0].components(separatedBy: "..").compactMap { Int($0, radix: 16) }
  guard let first = bounds.first, let last = bounds.last else { continue }
  wide.insert(integersIn: first...last)
}

func hex(_ value: Int) -> String { "0x" + String(value, radix: 16, uppercase: true) }

print("// Generated from \(version) by WidthTable, of the package in .ci; do not edit.\n")
print("/// The scalars that take two cells of a terminal: first and last of each range, in order.")
print("let wideScalars: [(first: UInt32, last: UInt32)] = [")
for range in wide.rangeView {
  print("  (\(hex(range.lowerBound)), \(hex(range.upperBound - 1))),")
}
print("]")
