import Foundation
import Testing

@Test("a run of the unit lane names the other lane at its end")
func otherLane() {
  atexit {
    print(
      """
      Left out: tests of programs, terminals, browsers, compilers and real time. Run them with
        swift test --package-path Tests/Integration
      """
    )
  }
}
