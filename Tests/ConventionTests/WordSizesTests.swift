import Testing

@Test("a number of the library that takes more than 32 bits says what holds it")
func wordSizes() {
  #expect(Codebase.files.flatMap(WordSizes.violations) == [])
}

@Test("a number that no `Int` of 32 bits holds is caught")
func largeNumbers() {
  let large = """
    let a = 1 << 31
    let b = 1 << 55
    let c = Duration.seconds(1 << 55)
    let d = 3 << (30)
    let e = 2_147_483_648
    let f = 0xFFFF_FFFF
    let g = x &* 0x9E37_79B9_7F4A_7C15
    let h = 1 &<< 40 + 2
    let i = 99_999_999_999_999_999_999_999
    let j = 0b1 << 32
    """
  #expect(
    WordSizes.violations(TextFile("Sources/M/A.swift", large)).map(\.line) == Array(1...10)
  )
  #expect(WordSizes.violations(TextFile("Tests/M/A.swift", large)) == [])
  let small = """
    let a = UInt64(1) << 55
    let b = Duration.seconds(1 << 55 as Int64)
    let c = 1 << 30
    let d = 2_147_483_647
    let e = 0x7FFF_FFFF
    let f = 1e18
    let g = 0x1p53
    let h = 10_000_000_000.5
    let i = name2147483648
    let j = "1 << 55"  // 1 << 55
    let k = hash >> 32
    let l = flags << 40
    let m = 1 + (x << 40)
    let n = 0 << 40
    """
  #expect(WordSizes.violations(TextFile("Sources/M/A.swift", small)) == [])
}
