import Bowyer
import BowyerHTML
import BowyerLive
import Foundation

// Pages for tests and measurements in a browser:
//
//     LivePages rows|echo --site FOLDER    writes the files of a page
//     LivePages rows|echo --live           is the program of a page
//     LivePages proxy --live               shows the address of the proxy
//     LivePages --measure [--brief]        measures the page "rows", beside the same page in plain JavaScript

switch Array(CommandLine.arguments.dropFirst()) {
case ["rows", "--live"]: try await LiveApp.run(Items.component)
case ["echo", "--live"]: try await LiveApp.run(Echo.component)
case ["proxy", "--live"]:
  // The address that programs take for that of a proxy.
  let proxy = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
    view: { _ in .text(ProcessInfo.processInfo.environment["HTTP_PROXY"] ?? "none") }
  )
  try await LiveApp.run(proxy)
case let words where words.count == 3 && words[0] == "rows" && words[1] == "--site":
  try LiveApp.site(Items.component, at: words[2])
  try PlainRows.write(to: words[2])
case let words where words.count == 3 && words[0] == "echo" && words[1] == "--site":
  try LiveApp.site(Echo.component, at: words[2])
#if os(Linux)
  case ["--measure"]: exit(try Measurement(repetitions: 15).run() ? 0 : 1)
  case ["--measure", "--brief"]: exit(try Measurement(repetitions: 1).run() ? 0 : 1)
#endif
default:
  print("usage: LivePages rows|echo --site FOLDER | rows|echo|proxy --live | --measure [--brief]")
  exit(2)
}
