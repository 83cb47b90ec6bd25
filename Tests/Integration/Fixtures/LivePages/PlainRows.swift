import Foundation

/// The page "rows" written by hand: the same elements, made and changed by a script without a library.
///
/// It has none of the attributes by which a live page names nodes and events (`data-`).
enum PlainRows {
  static func write(to folder: String) throws {
    let url = URL(fileURLWithPath: folder)
    try Data(page.utf8).write(to: url.appending(path: "plain.html"))
    try Data(script.utf8).write(to: url.appending(path: "plain.js"))
  }

  private static let page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Rows</title>
    <link rel="stylesheet" href="style.css">
    <script src="plain.js" defer></script>
    </head>
    <body>\
    <div class="b-column"><div class="b-row"><button type="button">Create 1,000</button><button type="button">Create 10,000</button>\
    <button type="button">Append 1,000</button><button type="button">Update every 10th</button><button type="button">Swap</button>\
    <button type="button">Clear</button></div><table><tbody></tbody></table></div></body>
    </html>

    """

  private static let script = #"""
    const sizes = ["small", "large", "round", "narrow", "heavy", "hollow", "plain"];
    const colors = ["green", "amber", "grey", "violet", "white"];
    const things = ["lamp", "bench", "kettle", "ladder", "mirror", "basket"];
    const body = document.querySelector("tbody");
    const template = document.createElement("template");
    template.innerHTML = '<tr><td></td><td><div class="b-row"><button type="button"></button></div></td>'
      + '<td><div class="b-row"><button type="button">x</button></div></td></tr>';
    let rows = [], selected = null, nextID = 1;

    const clear = () => {
      body.textContent = "";
      rows = [];
      selected = null;
    };
    const add = count => {
      const made = document.createDocumentFragment();
      for (let i = 0; i < count; i++) {
        const id = nextID++, tr = template.content.firstChild.cloneNode(true);
        const label = sizes[id % 7] + " " + colors[id % 5] + " " + things[id % 6];
        tr.firstChild.textContent = id;
        tr.childNodes[1].firstChild.firstChild.textContent = label;
        tr.item = { id, label, tr };
        rows.push(tr.item);
        made.append(tr);
      }
      body.append(made);
    };
    const actions = [
      () => { clear(); add(1000); },
      () => { clear(); add(10000); },
      () => add(1000),
      () => {
        for (let i = 0; i < rows.length; i += 10) {
          rows[i].label += " !!!";
          rows[i].tr.childNodes[1].firstChild.firstChild.textContent = rows[i].label;
        }
      },
      () => {
        if (rows.length <= 998) return;
        [rows[1], rows[998]] = [rows[998], rows[1]];
        const after = rows[1].tr.nextSibling;
        body.insertBefore(rows[1].tr, rows[998].tr);
        body.insertBefore(rows[998].tr, after);
      },
      clear,
    ];
    document.querySelectorAll(".b-row button").forEach((button, i) => button.addEventListener("click", actions[i]));
    body.addEventListener("click", event => {
      const button = event.target.closest("button"), tr = event.target.closest("tr");
      if (!button) return;
      if (button.closest("td").cellIndex == 1) {
        selected?.removeAttribute("class");
        selected = tr;
        tr.className = "danger";
      } else {
        rows.splice(rows.indexOf(tr.item), 1);
        if (selected == tr) selected = null;
        tr.remove();
      }
    });

    """#
}
