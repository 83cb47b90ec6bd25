import Bowyer
import BowyerHTML
import BowyerLive
import Foundation

// Pages for tests and measurements in a browser:
//
//     LivePages rows|echo|form|talk --site FOLDER    writes the files of a page
//     LivePages rows|echo|form --live                is the program of a page
//     LivePages proxy --live                         shows the address of the proxy
//     LivePages end FILE --live                      writes the file 50 ms after the page is closed
//     LivePages talk --live                          prints what it shows and what is entered, without line breaks
//     LivePages --measure [--brief]                  measures the page "rows", beside the same page in plain JavaScript

switch Array(CommandLine.arguments.dropFirst()) {
case ["rows", "--live"]: try await LiveApp.run(Items.component)
case ["echo", "--live"]: try await LiveApp.run(Echo.component)
case ["form", "--live"]: try await LiveApp.run(Form.component)
case ["proxy", "--live"]:
  // The address that programs take for that of a proxy.
  let proxy = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
    view: { _ in .text(ProcessInfo.processInfo.environment["HTTP_PROXY"] ?? "none") }
  )
  try await LiveApp.run(proxy)
case ["talk", "--live"]:
  print("before", terminator: "")
  try await LiveApp.run(Talk.component)
  print("after")
case let words where words.count == 3 && words[0] == "end" && words[2] == "--live":
  let ending = StateDispatcher<Void, Int, Int>.reducing { $0 = $1 }
    .onEnd(
      .run("end") { _ in
        try await Task.sleep(for: .milliseconds(50))
        try Data("ended".utf8).write(to: URL(fileURLWithPath: words[1]))
      }
    )
  try await LiveApp.run(
    StoreComponent(initialState: 0, dispatcher: ending, view: { _ in .text("open") })
  )
case let words where words.count == 3 && words[0] == "rows" && words[1] == "--site":
  try LiveApp.site(Items.component, at: words[2])
  try PlainRows.write(to: words[2])
case let words where words.count == 3 && words[0] == "echo" && words[1] == "--site":
  try LiveApp.site(Echo.component, at: words[2])
case let words where words.count == 3 && words[0] == "form" && words[1] == "--site":
  try LiveApp.site(Form.component, at: words[2])
case let words where words.count == 3 && words[0] == "talk" && words[1] == "--site":
  try LiveApp.site(Talk.component, at: words[2])
#if os(Linux)
  case ["--measure"]: exit(try Measurement(repetitions: 15).run() ? 0 : 1)
  case ["--measure", "--brief"]: exit(try Measurement(repetitions: 1).run() ? 0 : 1)
#endif
default:
  print(
    "usage: LivePages rows|echo|form|talk --site FOLDER | rows|echo|form|proxy|talk --live | end FILE --live | --measure [--brief]"
  )
  exit(2)
}
