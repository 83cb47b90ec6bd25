//: # Optics: a settings screen
//:
//: State is a value in a value in a value. An *optic* is a path to a part of it, as a value of its own:
//: you can name it, pass it on, compose it with another and test it. This page shows the four optics that are
//: used most, on the settings of an app.
import Bowyer
import BowyerCheck
import BowyerLaws

//: ## Something to set
struct Settings: Hashable {
  var volume = 5
  var account: Account?
  var theme = Theme.system
  var feeds: [Feed] = []
}

struct Account: Hashable {
  var name: String
  var devices: [String: Device] = [:]
}

struct Device: Hashable {
  var isTrusted = false
}

enum Theme: Hashable {
  case system
  case custom(Palette)
}

struct Palette: Hashable {
  var accent: String
  var contrast = 1
}

struct Feed: Hashable {
  var title: String
  var isMuted = false
}

var settings = Settings(
  account: Account(name: "Ada", devices: ["phone": Device(), "laptop": Device(isTrusted: true)]),
  theme: .custom(Palette(accent: "red")),
  feeds: [Feed(title: "News"), Feed(title: "Sports"), Feed(title: "Weather", isMuted: true)]
)

//: ## A lens: a part that is always there
//:
//: A lens is made from a key path. `get` reads, `set` and `modify` return another whole, and `update`
//: changes the whole in place, without a copy.
let volume = Lens(\Settings.volume)
print("volume:", volume.get(settings))
print("louder:", volume.get(volume.modify(settings) { $0 + 1 }))
volume.update(&settings) { $0 = 3 }
print("set in place:", settings.volume)

//: ## A prism: a case that may be the one
//:
//: A prism is made from a case. `preview` returns the payload, if it is that case; `embed` makes the case from a
//: payload. The library has the prisms of optionals, results and others: `Optional.somePrism`.
let custom = Prism(embedding: Theme.custom)
print("\na palette:", custom.preview(settings.theme)?.accent ?? "none")
print("of the system's theme:", custom.preview(.system)?.accent ?? "none")
print(
  "back in its case:",
  custom.embed(Palette(accent: "blue")) == .custom(Palette(accent: "blue"))
)

//: ## One after the other
//:
//: `andThen` composes any two optics, if the focus of the first is the source of the second. A lens
//: and a prism make an *affine traversal*: a part that may be absent. To go on to a property, write
//: its name.
let contrast = Lens(\Settings.theme).andThen(custom).contrast
print("\ncontrast:", contrast.preview(settings) ?? "none")
contrast.update(&settings) { $0 += 1 }
print("more of it:", contrast.preview(settings) ?? "none")

//: If the part is absent, nothing changes, and `update` returns nil.
var plain = Settings()
print("without a palette:", contrast.update(&plain) { $0 += 1 } == nil, plain == Settings())

//: An element of an array and a value of a dictionary are such parts too. With an index out of range or a
//: missing key the part is absent.
let account = Lens(\Settings.account).andThen(Optional.somePrism)
let phone = account.devices.andThen(Dictionary.value(at: "phone"))
let tenth = Lens(\Settings.feeds).andThen(Array.element(at: 9))
phone.isTrusted.update(&settings) { $0 = true }
print("\nthe phone is trusted:", phone.isTrusted.preview(settings) ?? false)
print("the tenth feed:", tenth.preview(settings)?.title ?? "none")

//: ## A traversal: any number of parts
//:
//: `Array.each` has each element as a part. You compose, read and change a traversal with the same
//: functions.
let feeds = Lens(\Settings.feeds).andThen(Array.each)
print("\nfeeds:", feeds.title.toArray(settings))
print("muted:", feeds.isMuted.toArray(settings).count { $0 })
feeds.isMuted.update(&settings) { $0 = true }
print("all muted:", feeds.isMuted.toArray(settings).allSatisfy { $0 })
print("shortest title:", feeds.title.toArray(settings).min { $0.count < $1.count } ?? "none")

//: ## What optics are for, here
//:
//: `widen` makes a dispatcher of the whole from one of a part. It cannot read or change the rest: a lens
//: selects its part of the state, a prism its inputs. The next page does this with
//: all kinds of parts.
enum VolumeInput: Hashable {
  case up
  case down
}

enum SettingsInput: Hashable {
  case volume(VolumeInput)
  case signOut
}

let knob = StateDispatcher<Void, Int, VolumeInput>.reducing { volume, input in
  switch input {
  case .up: volume = min(volume + 1, 10)
  case .down: volume = max(volume - 1, 0)
  }
}
let screen = knob.widen(state: volume, input: Prism(embedding: SettingsInput.volume))
print("\nup:", screen.run(.volume(.up), on: settings).state.volume)
print("not for the knob:", screen.run(.signOut, on: settings).state == settings)

//: A program (the first page's `State`) runs on a part as well: `zoom` takes a lens or an affine traversal. On the parts of a
//: traversal it runs one after another.
let unmute = State<Bool, Bool> { isMuted in
  defer { isMuted = false }
  return isMuted
}
var (loud, wereMuted) = (settings, [Bool]())
feeds.isMuted.update(&loud) { isMuted in wereMuted.append(unmute.run(&isMuted)) }
print("were muted:", wereMuted)

//: ## What makes an optic an optic
//:
//: Reading after writing returns the written value; writing the value that was read changes nothing. These and the
//: other laws are a suite, like those of a dispatcher. A lens of a key path keeps them; one made from
//: two functions may not:
let capped = Lens<Settings, Int>(
  get: { $0.volume },
  set: { settings, volume in
    var settings = settings
    settings.volume = min(volume, 10)
    return settings
  }
)
let anySettings = Gen.integer(in: 0...10).map { Settings(volume: $0) }

print()
for (name, lens) in [("volume", volume), ("capped", capped)] {
  for law in lens.laws(of: anySettings, .integer(in: 0...20)).laws {
    let holds = (try? law.check(Config(seed: 1))) != nil
    print("\(name), \(law.name):", holds ? "holds" : "does not hold")
  }
}

//: `capped` should not be a lens: the dispatcher limits the volume, as above.
//:
//: Next: [parts](@next), features in larger and larger ones.
