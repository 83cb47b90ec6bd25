/// The script of a live page: it sends the events of the user, and applies the messages of the server.
///
/// * `sent` holds the events that no message includes yet. They are sent again over the next connection; each has one number,
///   so it is handled once.
/// * `dirty` holds the controls that the user has changed, each with the number of its last event, or NaN while its number is
///   not valid. Such a control keeps the user's value until a message includes that event; then it shows the view's value.
/// * `later` holds the events after a submitted text, until the next view is shown and nothing is composed in the field, each
///   with the text of the field at that time. Text that was typed meanwhile, after the text in `base`, is appended to the text
///   of the next view, which may be empty. `base` has the number of the submitting event, too.
/// * `slow` holds events that are debounced or throttled. At most one of them waits: a later event sends it first.
/// * `adopt` marks the page's own nodes. An own node has its own parent, `up`, and its own children without texts, `kids`; an
///   element has its text, `words`, which has the text that the view says, `was`. Nodes that extensions and translators insert
///   have none of these, so they count neither in patches nor in paths, and controls among them send no events.
/// * `tries` counts the attempts to connect since a connection lasted 10 s or acknowledged an event; the delay grows with it.
/// * `since` is the time of the connection's whole view, infinite before it. Events wait for it, and those in `sent` are first.
/// * `owner` names the session that the events in `sent` belong to; in another session, they are dropped.
/// * A whole view replaces all elements. Those in `base`, `slow` and `later` are then replaced by the elements at their paths.
/// * `pings` counts the pings since the latest message. A browser sends those of a hidden page once a minute.
enum LiveScript {
  /// The script as it is served: at most 16 KB.
  static let text = #"""
    (() => {
    let socket, over, live, showing, composing, move, asked, maxBytes, owner, since = 1/0, knownHash = location.hash, pings = 0, tries = 0, seq = 0, ack = 0, oldAck = 0, sent = [], slow = [], later = [], base = [], id = "" + crypto.getRandomValues(new Uint8Array(16));
    try { id = sessionStorage.bowyer ??= id; } catch { }
    const D = document, B = D.body, L = location, frame = requestAnimationFrame, dirty = new Map();
    const $ = (s, e = B) => [...e.querySelectorAll(s)].filter(n => n.kids), get = (e, n) => e.getAttribute?.(n), rect = e => e.getBoundingClientRect(), active = () => D.activeElement;
    const post = m => socket.readyState == 1 && socket.send(JSON.stringify(m));

    const adopt = (n, up) => {
      n.up = up;
      n.kids = [];
      for (let c of n.childNodes) {
        if (c.nodeType == 3) c.was = (n.words = c).data;
        else n.kids.push(adopt(c, n));
      }
      return n;
    };
    B.kids = [adopt(B.querySelector("[data-n],[data-key]"), B)];

    // The path of an element, as `docs/html.md` defines it.
    const node = e => e?.kids && e.matches?.("[data-n],[data-key]");
    const path = e => {
      for (let steps = [];; e = e.up) {
        while (!node(e)) if (!(e = e?.up)) return;
        if (e.up == B) return steps;
        let all = e.up.kids, i = all.indexOf(e), name = get(e, "data-key");
        if (i < 0) return; // It is no longer in the view.
        do {
          let index = 0, same = 0, depth = 0;
          while (i--) {
            let p = all[i], c = p.data;
            if (c == "each" && !depth--) break;
            if (c == "/each") depth++;
            else if (!depth && (c == "each" || c == "empty" || node(p))) {
              index++;
              if (name != null && !c && get(p, "data-key") == name) same++;
            }
          }
          steps.unshift(name == null ? index : [name, same]);
          name = null;
        } while (i >= 0);
      }
    };

    // Shows what the view says of a control, and keeps the caret.
    const caret = (e, from, to = from) => {
      e.focus({preventScroll: 1});
      from != null && e.setSelectionRange(from, to);
    };
    const said = e => e.matches("input") ? get(e, "value") : e.defaultValue;
    const sync = e => {
      let is = s => e.matches(s);
      if (is("fieldset")) $("input", e).forEach(sync);
      else if (is("select")) for (let o of e.options) o.selected = o.defaultSelected;
      else if (/box|radio/.test(e.type)) e.checked = is("[checked]");
      else if (is("input,textarea")) {
        let text = said(e), at = e.selectionEnd, old = e.value;
        if (text == null || e == composing || old == text && (e == active() || !e.validity.badInput)) return;
        e.value = text;
        if (at != null && e == active()) caret(e, text.endsWith(old.slice(at)) ? text.length - old.length + at : at);
      }
    };
    const waits = e => e == composing || slow.some(p => p.e == e && p.held);
    // A date or number that is refused while it is typed may be the beginning of another: it stays until its field is left or,
    // if it is text, until the view says another text than `past`.
    const partial = e => e == active() && said(e) != e.value
      && (/date|time|number/.test(e.type) || {numeric: /^[-+\d]*$/, decimal: /^[-+.,\d]*$/}[e.inputMode]?.test(e.value) && said(e) == e.past);
    const settle = () => {
      for (let [e, last] of dirty) {
        if (last <= ack && !waits(e) && !partial(e)) dirty.delete(e), sync(e);
        e.past = said(e);
      }
    };

    const restyle = e => e.style.cssText = e.dataset.style ?? "";
    const build = (html, up) => {
      let t = D.createElement("template"), c = t.content, shapes = up.viewBox;
      t.innerHTML = shapes ? "<svg>" + html : html;
      c.normalize();
      let nodes = [...(shapes ? c.firstChild : c).childNodes].map(n => adopt(n, up));
      $("[data-style]", c).forEach(restyle);
      return nodes;
    };
    const check = good => {
      if (!good) throw Error("Another script removed a part of the view. The page requests the whole view.");
    };
    // A text that another script has replaced or split is written anew.
    const write = (e, text) => {
      let t = e.words;
      if (t && (t.data != t.was || !e.contains(t))) e.textContent = "", t = 0;
      if (!text) t?.remove(), t = 0;
      else if (!t) e.prepend(t = new Text());
      if (t) t.data = t.was = text;
      e.words = t;
    };
    // Inserts nodes between two own nodes, which other scripts may have wrapped.
    const put = (e, nodes, prev, next) => {
      let at = next ?? prev;
      check(!at || e.contains(at));
      while (at && at.parentNode != e && !(prev && next && at.parentNode.contains(prev))) at = at.parentNode;
      let up = at?.parentNode ?? e, before = next ? at : at?.nextSibling ?? null;
      for (let n of nodes) up.insertBefore(n, before);
    };
    const every = (list, n, f) => {
      for (let i = 0; i < list?.length; i += n) f(...list.slice(i, i + n));
    };
    const reorder = (e, op) => {
      let gone = new Set(), come = [], cut = (i, n) => e.kids.slice(i, i + n).map(n => (n.remove(), gone.add(n), n));
      every(op.out, 2, cut);
      every(op.move, 3, (i, n, at) => come.push([at, cut(i, n)]));
      every(op.in, 2, (at, html) => come.push([at, build(html, e)]));
      let old = e.kids.filter(n => !gone.has(n)), all = e.kids = [], i = 0;
      for (let [at, nodes] of come.sort((a, b) => a[0] - b[0])) {
        while (all.length < at && i < old.length) all.push(old[i++]);
        put(e, nodes, all.at(-1), old[i]);
        for (let n of nodes) all.push(n);
      }
      while (i < old.length) all.push(old[i++]);
    };
    const apply = ops => {
      let changed = new Set(), a = active(), from = a.selectionStart, to = a.selectionEnd, asking = $("[autofocus]"), open = $(":modal"), e = B.kids[0];
      for (let op of ops) {
        if (op >= 0) e = e.kids[op];
        else if (op < 0) while (op++ < 0) e = e.up;
        else {
          check(e.isConnected || e.up == B && op.html);
          for (let n in op.set) {
            let v = op.set[n];
            v == null ? e.removeAttribute(n) : e.setAttribute(n, v);
            if (n == "data-style") restyle(e);
            if (/^(value|checked|selected|min|max)$/.test(n)) changed.add(e.closest("select") || e);
          }
          if ("text" in op) write(e, op.text), changed.add(e);
          if (op.html) {
            let [n] = build(op.html, e.up), all = e.up.kids;
            e.isConnected ? e.replaceWith(n) : B.prepend(n);
            all[all.indexOf(e)] = e = n;
          }
          if (op.out || op.move || op.in) reorder(e, op);
        }
      }
      for (let e of changed) if (dirty.get(e) <= oldAck && !waits(e)) dirty.delete(e);
      for (let e of changed) if (!dirty.has(e) && !dirty.has(e.closest("fieldset"))) sync(e);
      // A modal dialog that is gone gives the focus back.
      for (let d of open) if (!d.isConnected) a = d.back, from = null;
      for (let d of $("dialog[aria-modal=true]:not(:modal)")) d.back = a, d.close(), d.showModal();
      let f = $("[autofocus]").findLast(e => !asking.includes(e));
      if (f) {
        f.focus();
        f.select?.();
      } else if (a != active() && a?.isConnected) caret(a, from, to);
    };
    // Shows a whole view; the field that had the focus keeps it, and the text that the server does not know yet. The first
    // view moves the focus where it asks for that, as what had it before is not the person's choice. What a view does not say is
    // kept, too: how far an element is scrolled, a text that is secret, and what was entered in events that are sent again.
    const alike = (e, p) => $(e.localName).find(b => b.type == e.type && path(b) == "" + p);
    const replace = ops => {
      let a = active(), p = path(a), at = a.selectionEnd, text = a.value, composed = a == composing, fresh = composed || !sent.length && !base[2];
      let typed = composed || dirty.has(a) || !live && text != (a.defaultValue ?? text), kept = [];
      for (let e of $("*")) {
        let held = dirty.has(e), mine = held && !fresh || e.type == "password" ? e.value : null, x = e.scrollLeft, y = e.scrollTop;
        if (mine != null || x || y) kept.push([e, path(e), x, y, mine, held, e.checked]);
      }
      let places = new Map([base[0], ...slow.map(p => p.e), ...later.flatMap(l => [l[0], l[3]])].map(e => [e, path(e)]));
      dirty.clear();
      apply(ops);
      let again = (e, p = places.get(e)) => p ? alike(e, p) : e;
      base[0] = again(base[0]);
      for (let p of slow) p.e = again(p.e);
      for (let l of later) l[0] = again(l[0]), l[3] = again(l[3]);
      let type = (b, text) => {
        if (!/box|radio/.test(b.type)) b.value = text;
        if (fresh) tell(b, "input", text);
        dirty.set(b, seq);
      };
      for (let [e, p, x, y, mine, held, on] of kept) {
        let b = alike(e, p);
        b?.scroll(x, y);
        if (b && mine != null) held ? type(b, mine, b.checked = on) : said(b) ?? (b.value = mine);
      }
      let b = alike(a, p);
      if (!b || !live && !typed && active() != B) return;
      if (typed && !dirty.has(b)) type(b, text);
      caret(b, at);
    };

    const refuse = e => e.preventDefault();
    const rule = (e, kind) => e.kids && get(e, "data-on")?.split(" ").find(w => w.split(";")[0] == kind);
    const tell = (e, kind, value, a = active(), text = a.value) => {
      let p = path(e), held = base[2];
      if (!p) return;
      if (/toggle|input|select|slide/.test(kind)) {
        if (!dirty.has(e)) e.past = said(e);
        dirty.set(e, held ? 1/0 : seq + 1);
      }
      if (held) return later.push([e, kind, value, a, text]);
      let m = {type: "event", seq: seq + 1, path: p, kind, value};
      if (new Blob([JSON.stringify(m)]).size > maxBytes) return dirty.delete(e), sync(e);
      if (kind == "submit") base = [a, text, m.seq];
      since < 1/0 && post(m);
      sent.push(m);
      seq++;
    };
    const release = () => {
      if (!(base[2] > ack || composing == base[0] && B.contains(composing))) {
        let [f, old] = base, text = f && said(f),
          anew = (e, mine) => e == f && text != old && mine?.startsWith?.(old) ? text + mine.slice(old.length) : mine;
        if (later[0] && text != null) f.value = anew(f, f.value);
        base = [];
        for (let [e, kind, value, a, mine] of later.splice(0)) tell(e, kind, anew(e, value), a, anew(a, mine));
      }
      settle();
    };
    const free = p => p.held && (p.held = 0, tell(p.e, p.kind, p.value), 1);
    const fire = (e, kind, value) => {
      let [, rate, time] = /;(debounce|throttle)=([1-9]\d*)/.exec(rule(e, kind)) || [], delays = rate == "debounce";
      let p = slow.find(p => p.e == e && p.kind == kind);
      if (kind != "visibleRange") for (let o of slow) if (o != p) free(o);
      if (!rate) return tell(e, kind, value);
      let first = !p, start = () => p.timer = setTimeout(() => {
        if (free(p) && !delays) return start();
        slow = slow.filter(o => o != p);
        settle();
      }, time);
      if (first) slow.push(p = {e, kind});
      if (delays || !first) p.value = value, p.held = 1;
      else tell(e, kind, value);
      dirty.set(e, dirty.get(e) || 0);
      if (delays) clearTimeout(p.timer);
      if (delays || first) start();
    };
    // Tells an event to the innermost element that listens, and a key to all that do; returns who takes it.
    const up = (event, kind, value, e = event.target) => {
      for (; live && !showing && e; e = e.parentNode) {
        let r = rule(e, kind), key = kind == "key";
        if (!r) continue;
        let taken = key ? r.includes("," + value[1] + value[0] + ",") : /;prevent/.test(r);
        if (taken) refuse(event);
        fire(e, kind, value?.call ? value(e) : value);
        if (!key || taken) return e;
        if (/;stop/.test(r)) return;
      }
    };
    const on = (names, f) => names.split(" ").forEach(n => addEventListener(n, f, 1));
    const typed = e => {
      let t = e.target;
      if (e.isComposing || !t.kids) return;
      if (t.type == "checkbox") up(e, "toggle", t.checked);
      else if (t.type == "radio" || t.options) up(e, "select", t.value);
      else if (rule(t, "slide")) t.validity.valid && t.value ? up(e, "slide", t.value) : dirty.set(t, NaN);
      else up(e, "input", t.value);
    };
    on("input", typed);
    on("compositionstart", e => composing = e.target);
    on("compositionend", e => release(composing = typed(e)));
    on("click", e => {
      let tab = e.target.closest("[role=tab]"), hit = tab?.kids ? up(e, "select", tab.value) : up(e, "press");
      if (hit?.matches("a")) refuse(e);
      hit?.closest("details")?.removeAttribute("open");
    });
    // Where nothing has the focus, a key is for the whole view.
    on("keydown", e => {
      let t = e.target, c = e.key, way = "[data-on*=dismiss]";
      if (e.isComposing || e.metaKey || !t.kids) return;
      if (up(e, "key", [c, e.shiftKey + 2 * e.altKey + 4 * e.ctrlKey], t == B ? B.kids[0] : t)) return;
      if (c == "Escape" ? up(e, "dismiss", 0, t.closest(way) || $(way).pop()) || $(":modal")[0]
        : c == "Enter" && t.matches("input") ? up(e, "submit")
        : (c == "Enter" || c == " ") && t.matches("[tabindex]:not(button,a,input)") && up(e, "press")) refuse(e);
    });
    // A field that is left says what the view says: a number that is not well formed has no event.
    const kinds = {dblclick: "doublePress", contextmenu: "contextMenu", focusin: "focus", focusout: "blur", submit: "submit", cancel: "dismiss"};
    for (let n in kinds) on(n, e => {
      let t = e.target;
      if (!t.kids && !/dbl|menu/.test(n)) return;
      if (up(e, kinds[n]) || /submit|cancel/.test(n)) refuse(e);
      n == "focusout" && (dirty.get(t) > ack || waits(t) || (dirty.delete(t), sync(t)));
    });
    const point = (e, phase) => up(e, "pointer", t => {
      let r = rect(t), v = t.viewBox ? t.viewBox.baseVal : r;
      return {phase, x: (e.clientX - r.x) * v.width/r.width, y: (e.clientY - r.y) * v.height/r.height,
        button: phase == "move" ? (e.buttons & 1) - 1 : Math.min(2, e.button)};
    });
    const moved = () => move = move && point(move, "move") && null;
    on("pointermove", e => {
      move || frame(moved);
      move = e;
    });
    on("pointerdown pointerup", e => point(e, e.type.slice(7), moved()));
    // As `Node.rowCount`:
    const box = ":is(.b-column,ul,ol,table):not(dialog,.b-row)", row = k => node(k) || k.data == "empty",
      main = e => e.matches(box) || e.kids.length != 1 || row(e.kids[0]) ? e : main(e.kids[0]),
      parts = e => e.kids.flatMap(k => row(k) ? k : k.kids.filter(row));
    const look = () => asked ||= frame(() => {
        asked = 0;
        for (let e of $("[data-on*=visibleRange]")) {
          let {top, bottom} = rect(e), holder = e, rows = parts(e);
          while (rows.length == 1 && !holder.kids.some(k => k.data == "each") && !holder.matches(":is(ul,ol,table):not(.b-column)")
            && rows[0].matches?.(":not([data-key],[hidden])") && (holder = main(rows[0])).matches(box)) rows = parts(holder);
          let seen = rows.map(n => n.matches && rect(n).bottom > Math.max(top, 0) && rect(n).top < Math.min(bottom, innerHeight)),
            range = [Math.max(seen.indexOf(true), 0), seen.lastIndexOf(true) + 1];
          if (e.range != (e.range = "" + range)) fire(e, "visibleRange", range);
        }
    });
    on("scroll resize", look);
    // The hash is sent after the events before it.
    const go = () => knownHash != L.hash && (post({type: "location", hash: L.hash}) ?? (knownHash = L.hash));
    on("hashchange", () => {
      slow.forEach(free);
      since < 1/0 && go();
    });

    // The connection.
    const take = m => {
      pings = 0;
      if (m.ops) {
        showing = 1;
        if (m.of && owner != (owner = m.of)) sent = [], slow = [], later = [], base = [];
        if (m.ack > ack) tries = 0;
        oldAck = ack;
        ack = m.ack;
        seq = Math.max(seq, ack);
        sent = sent.filter(s => s.seq > ack);
        if (m.of) {
          maxBytes = m.max;
          sent.forEach(post);
          since = Date.now();
          go();
          replace(m.ops);
          B.dataset.live = "live";
          live = 1;
        } else apply(m.ops);
        showing = 0;
        release();
        post({type: "ack", n: m.n});
        look();
      } else if (m.type == "location") {
        try { history[m.how + "State"](0, "", m.hash || L.pathname + L.search); } catch { }
        knownHash = L.hash;
      }
      else if (m.message) console.warn(m.message);
      else over = m.type == "bye";
    };
    // Requests the whole view; also after a line that is no message, or if another script removed nodes that a patch needs.
    const greet = () => post({type: "hello", version: 1, session: id, of: owner, location: knownHash});
    const connect = () => {
      socket = new WebSocket("ws" + L.href.slice(4).split("#")[0]);
      pings = 0;
      socket.onopen = greet;
      socket.onmessage = e => {
        let m;
        try {
          take(m = JSON.parse(e.data));
        } catch (fault) {
          console.error(fault.message);
          showing = 0;
          m?.of || greet();
        }
      };
      socket.onclose = () => {
        B.dataset.live = over ? "ended" : "reconnecting";
        if (Date.now() - since > 1e4) tries = 0;
        since = 1/0;
        if (!over) setTimeout(connect, Math.min(15e3, 250 * 2 ** tries++) * (.5 + Math.random()));
      };
    };
    setInterval(() => {
      if (pings++ > 2) socket.close();
      post({type: "ping"});
    }, 15e3);
    connect();
    })();

    """#
}
