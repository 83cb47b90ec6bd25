/// Writes patches of a view as JSON, for a program that changes the page that shows it.
///
///     let before = ViewTree<Int>.row(.text("1"), .button("+", 1))
///     let patch = ViewPatch(from: before, to: .row(.text("2"), .button("+", 1)))
///     var encoder = PatchEncoder()
///     encoder.encode(patch, of: before)  // "[0,{\"text\":\"2\"}]"
///
/// The text is an array, which is read from left to right, beginning at the outermost element of the view. A
/// number leads to the child node with that index, a comment counted as an element; a number below 0 leads so
/// many elements up. An object says what is done where one is:
///
/// * `"set"` holds attributes by name, with `null` for one that goes. Who reads it also sets what a browser
///   keeps beside `value`, `checked`, `selected` and `open`.
/// * `"text"` is the text in the element.
/// * `"html"` is what takes its place, and is then where one is.
/// * `"out"`, `"move"` and `"in"` are flat lists, which are read by twos or threes: in `"out"`, where child nodes
///   are and how many go, so `[2,1,5,3]` is one at 2 and three at 5; in `"move"`, where some are, how many they
///   are, and where they come to be; in `"in"`, where some come in, and what comes as HTML. First all that goes
///   and all that moves is taken out, at the indices that were; then it is put in what moves and what comes in,
///   by ascending index.
///
/// The text holds no `<`, U+2028 or U+2029, so that it can stand in a script of a page.
///
/// *square*: what is made of a page by the patch is what ``ViewTree/renderedHTML()`` says of the new view, but
/// for the names of groups of radio buttons, which are different for each group
public struct PatchEncoder: Sendable {
  /// How many patches were written.
  private var revision = 0

  /// Makes what writes the patches of one page, in the order in which they are applied to it.
  public init() {}

  /// Returns a patch as JSON; `[]`, if nothing is to be done.
  ///
  /// A patch of another view, which says something of nodes that are not in this one, is no way to change its
  /// page: then all of it is written anew, as what `patch.applied(to: view)` shows.
  ///
  ///     let patch = ViewPatch(from: ViewTree<Int>.row(.text("1")), to: .row(.text("2")))
  ///     var encoder = PatchEncoder()
  ///     encoder.encode(patch, of: ViewTree<Int>.column()).hasPrefix("[{\"html\":")  // true
  ///
  /// - Parameters:
  ///   - patch: What is to be done.
  ///   - view: What is shown.
  /// - Returns: The text.
  public mutating func encode<Input>(_ patch: ViewPatch, of view: ViewTree<Input>) -> String {
    revision += 1
    var encoding = HTMLPatchEncoding(HTMLNames("\(revision)"))
    let node = view.node.forced
    let fits = patch.root.fits(node)
    encoding.encode(fits ? patch.root : .replace(Patching().patched(node, patch.root)), of: node)
    return encoding.text
  }
}
