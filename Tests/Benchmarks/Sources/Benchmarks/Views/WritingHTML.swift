import Bowyer
import BowyerHTML
import Harness

/// A table of 10,000 rows is written as HTML; by hand the same bytes are written from the entries.
enum WritingHTML {
  static func measure(_ bench: Bench) async {
    let entries = Entry.list(10_000)
    let view = Entry.table(entries)
    precondition(view.renderedHTML() == twin(entries))
    var count = 0
    await bench.twins("HTML of 10,000 rows", atMost: 4, parts: 1, in: .ms) {
      count &+= view.renderedHTML().utf8.count
    } hand: {
      count &+= twin(entries).utf8.count
    }
    Cell<Int>.keep(count)
  }

  @inline(never)
  private static func twin(_ entries: [Entry]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(300 * entries.count)
    func literal(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }
    func escaped(_ text: String) {
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): literal("&amp;")
        case UInt8(ascii: "<"): literal("&lt;")
        case UInt8(ascii: ">"): literal("&gt;")
        case UInt8(ascii: "\""): literal("&quot;")
        default: bytes.append(byte)
        }
      }
    }
    literal("<table data-n><thead><tr><th scope=\"col\">Id</th><th scope=\"col\">Label</th>")
    literal("</tr></thead><tbody>")
    for entry in entries {
      let id = "\(entry.id)"
      literal("<tr data-key=\"")
      escaped(id)
      literal("\"><td data-n>")
      escaped(id)
      literal("</td><td data-n><div class=\"b-row\">")
      literal("<button data-n data-on=\"press\" type=\"button\">")
      escaped(entry.label)
      literal("</button></div></td><td data-n><div class=\"b-row\">")
      literal("<button data-n data-on=\"press\" type=\"button\">x</button><p data-n>of ten</p>")
      literal("</div></td><td data-n></td></tr>")
    }
    literal("</tbody></table>")
    return String(decoding: bytes, as: UTF8.self)
  }
}
