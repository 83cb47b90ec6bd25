import BowyerHTML
import Bowyer

/// Returns the style sheet of the pages: the standard one, in a theme or in those that the browser chooses from, and what TodoMVC adds.
func styleSheet(_ theme: ViewTheme?) -> String {
  let sheet = theme.map { HTMLStyleSheet.themed(light: $0, dark: $0) } ?? HTMLStyleSheet.standard
  return sheet + "\n" + todoStyleSheet
}

/// How TodoMVC looks on a page, beside the style sheet of the page, whose colours it takes.
///
/// A narrow card with a large title; what can be done with an item appears when it is pointed at, has the focus, or where nothing can
/// be pointed at.
private let todoStyleSheet = """
  .todoapp.b-column{align-self:stretch;width:100%;max-width:36rem;margin:0 auto;padding-bottom:1rem;gap:0}
  .todoapp>*{align-self:stretch}
  .todoapp>[role=alert]{padding-top:1.5rem}
  .todoapp .header,.todoapp .main{gap:0}
  .todoapp h1{align-self:center;margin:1rem 0;font-size:clamp(3.5rem,18vw,6rem);font-weight:200;line-height:1;color:var(--danger)}
  .new-todo,.main,.footer{border:1px solid var(--border);background-color:var(--surface)}
  .new-todo,.todo-list li{font-size:1.375rem}
  .todoapp .new-todo{width:100%;height:4rem;padding:0 1rem 0 3.75rem;border-radius:.25rem .25rem 0 0;box-shadow:inset 0 -2px 1px rgb(0 0 0/.04)}
  .new-todo:focus-visible,.edit:focus-visible{outline-offset:-3px}
  .main{position:relative;border-top:0!important}
  .todoapp .toggle-all,.main>label{position:absolute;top:-4rem;left:0;width:3.5rem;height:4rem}
  .todoapp .toggle-all{z-index:1;appearance:none;border:0;background:none;cursor:pointer}
  .main>label{display:flex;align-items:center;justify-content:center;overflow:hidden;font-size:0}
  .main>label::before{width:.75rem;height:.75rem;border:solid var(--muted);border-width:0 3px 3px 0;content:"";rotate:45deg}
  .toggle-all:checked+label::before{border-color:var(--accent)}
  .main .todo-list{width:100%!important;padding:0;gap:0;list-style:none}
  .todo-list li{width:100%;min-height:3.75rem;padding:0;gap:0}
  .todo-list li+li{border-top:1px solid color-mix(in srgb,var(--border) 40%,transparent)}
  .todo-list .view{flex:1;flex-wrap:nowrap;align-items:center;gap:0;min-width:0;min-height:3.75rem}
  .todo-list .view[hidden],.todo-list .edit[hidden]{display:none}
  .todo-list .toggle{position:relative;width:2.125rem;height:2.125rem;margin:0 .6875rem;appearance:none;border:2px solid var(--border);border-radius:50%;background:none;cursor:pointer}
  .todo-list .toggle:checked{border-color:var(--success)}
  .toggle:checked::after{position:absolute;top:.25rem;left:.625rem;width:.625rem;height:1.125rem;border:solid var(--success);border-width:0 3px 3px 0;content:"";rotate:45deg}
  .todo-list label{flex:1;min-width:0;padding:.75rem .25rem;overflow-wrap:anywhere;line-height:1.25}
  .todo-list .completed label{opacity:1;color:var(--muted)}
  .todo-list .destroy{flex:none;width:2.75rem;height:2.75rem;margin-right:.375rem;padding:0;border:0;background:none;font-size:1.75rem;line-height:1;color:var(--muted);opacity:0}
  .destroy::before{content:"×"}
  .todo-list li:hover .destroy,.todo-list .destroy:focus-visible{opacity:1}
  .todo-list .destroy:hover{background:none;color:var(--danger)}
  @media (hover:none){.todo-list .destroy{opacity:1}}
  .todo-list .edit{flex:1;width:auto;min-width:0;height:3.75rem;margin-left:3.5rem;padding:0 .75rem;border-radius:0}
  .todoapp .footer{justify-content:space-between;gap:.25rem 1rem;padding:.5rem .75rem;border-top:0;font-size:.9375rem;color:var(--muted);box-shadow:0 2px 3px rgb(0 0 0/.16),0 .5rem 0 -.25rem var(--raised),0 .5625rem 2px -.25rem rgb(0 0 0/.24)}
  .footer .filters{gap:.25rem;padding:0;list-style:none}
  .filters li{padding:0}
  .filters a{display:block;padding:.125rem .5rem;border:1px solid transparent;border-radius:.25rem;color:inherit;text-decoration:none}
  .filters a:hover{border-color:var(--border)}
  .filters a.selected{border-color:var(--danger);background:none;box-shadow:none;color:var(--text)}
  .footer .clear-completed{padding:.125rem .25rem;border:0;background:none;color:inherit}
  .footer .clear-completed:hover{background:none;color:var(--text);text-decoration:underline}
  @media (max-width:34rem){.footer .filters{order:1;width:100%;justify-content:center}}
  """
