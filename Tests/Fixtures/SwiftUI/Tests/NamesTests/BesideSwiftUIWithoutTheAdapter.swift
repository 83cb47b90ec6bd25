// A file that imports `Bowyer` itself beside SwiftUI: `@State` says whose it is.
import Bowyer
import BowyerKinds
import SwiftUI

private struct Counter: View {
  @SwiftUI.State private var count = 0
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(verbatim: "\(count) \(isEnabled)") }
}

private let program: BowyerKinds.State<Int, Void> = .modify { $0 + 1 }
private let session: Session<Int, Int, ViewTree<Int>>? = nil
