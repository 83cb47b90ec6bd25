import Testing

@testable import BowyerCheck

@Suite("the text of a replay token")
struct ReplayFormatTests {
  @Test("is what it was, so that a token that was kept is still read")
  func format() {
    let tokens: [([UInt64], Int)] = [
      ([], 100), ([], 0), ([], 99), ([], -5), ([], 300), ([0], 100), ([1], 7), ([127], 100),
      ([128], 100), ([255, 256], 100), ([16_383, 16_384], 50), ([.max], 100),
      ([.max - 1, 0, 1], 1),
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 100), ([0, 0, 0, 0, 0, 0], 100),
      (Array(repeating: 254, count: 9), 100),
    ]
    let rows = tokens.map { indices, size in
      let token = ReplayToken(indices, size: size)
      #expect(ReplayToken(token.description) == token)
      return "\(token.description) \(token.size)"
    }
    let expected = #"""
      040g2 100
      0800410 0
      09hpasr 99
      0800410 0
      040g2 100
      040020g 100
      083g22gn 7
      05zr108 100
      060030g5 100
      07zg3002gg5g 100
      08sfyzw0g00vbf0 50
      07zzzzzzzzzzzzzz0410r 100
      080zxzzzzzzzzzzzzw0g008444 1
      040g40r40m30e209185gr3awtr 100
      04000000000021r 100
      07z03zg1zr0zw0fy07z03zg1zr0zw08118 100
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }

  /// Returns the token of bytes with the two of their checksum.
  private func token(_ bytes: [UInt8]) -> ReplayToken? {
    var (sum, sums) = (0, 0)
    for byte in bytes {
      sum = (sum + Int(byte)) % 255
      sums = (sums + sum) % 255
    }
    return ReplayToken(Base32.encode(bytes + [UInt8(sum), UInt8(sums)]))
  }

  @Test("is read where it is whole, and refused where it is not")
  func parts() {
    #expect(token([1])?.indices == [])
    #expect(token([1, 0, 5])?.indices == [0, 5])
    #expect(token([1, 0x80, 1])?.indices == [128])
    #expect(token([1] + Array(repeating: 0xFF, count: 9) + [1])?.indices == [.max])
    #expect(token([1] + Array(repeating: 0x80, count: 10) + [0]) == nil)
    #expect(token([1, 0x80]) == nil)
    #expect(token([]) == nil)
    #expect(token([0, 1]) == nil)
    #expect(token([3, 1]) == nil)
    #expect(token([2]) == nil)
    #expect(token([2, 100]) == nil)
    #expect(token([2, 99, 4])?.indices == [4])
    #expect(token([2, 99, 4])?.size == 99)
    #expect(token([2, 0])?.size == 0)
    #expect(ReplayToken(Base32.encode([1, 2])) == nil)
    #expect(ReplayToken(Base32.encode([1, 1, 2])) == nil)
  }

  @Test("has five bits in a digit, the first ones first")
  func digits() {
    let bytes: [UInt8] = [0x00, 0x44, 0x32, 0x14, 0xC7, 0x42, 0x54, 0xB6, 0x35, 0xCF, 0x84]
    #expect(Base32.encode(bytes) == "0123456789abcdefgg")
    for count in 0...bytes.count {
      let part = Array(bytes.prefix(count))
      #expect(Base32.encode(part).count == (count * 8 + 4) / 5)
      #expect(Base32.decode(Base32.encode(part)) == part)
      #expect(Base32.decode(Base32.encode(part).uppercased()) == part)
    }
    #expect(Base32.decode("zy") == [0xFF])
    for text in ["i", "0l", "o0", "u", "-", "é", " 0"] { #expect(Base32.decode(text) == nil) }
  }
}

@Suite("the progress of a run")
struct ProgressTests {
  @Test("says how long it would take at the same pace")
  func line() {
    let rows = [
      Progress.line(0, 100, 0, elapsed: .milliseconds(2_900)),
      Progress.line(1, 100, 5, elapsed: .seconds(1)),
      Progress.line(50, 100, 1, elapsed: .milliseconds(3_999)),
      Progress.line(100, 100, 1, elapsed: .seconds(3)),
      Progress.line(120, 100, 1, elapsed: .seconds(60)),
      Progress.line(3, 10, 1, elapsed: .milliseconds(1_500)),
    ]
    #expect(
      rows == [
        "0 of 100 cases, 0 discarded, 2 s left", "1 of 100 cases, 5 discarded, 99 s left",
        "50 of 100 cases, 1 discarded, 3 s left", "100 of 100 cases, 1 discarded, 0 s left",
        "120 of 100 cases, 1 discarded, -10 s left", "3 of 10 cases, 1 discarded, 3 s left",
      ]
    )
  }
}
