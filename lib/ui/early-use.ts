/** What somebody did last before the page's code had come: sent a form, or pressed a button or a table's row. */
export interface EarlyUse {
  form?: HTMLFormElement;
  pressed?: HTMLElement;
}

/**
 * Runs in the page before its code has come. A form that is sent meanwhile (Enter after the browser filled the password in) is
 * held back: the browser's own way would load the page anew, and what was typed would be gone. A press on a button or a row is
 * remembered; links and boxes do by themselves what they are for. An element that React has already taken over bears a key of
 * React's: such a press has had its effect.
 */
export const earlyUseScript =
  "(()=>{let use={};" +
  "const submit=e=>{if(!e.defaultPrevented){e.preventDefault();use={form:e.target}}};" +
  'const press=e=>{const on=e.target.closest("a,input,select,textarea,label,summary,button,tr[data-index]");' +
  'if(on&&on.matches("button[type=button],tr")&&!Object.keys(on).some(key=>key.startsWith("__react")))use={pressed:on}};' +
  'addEventListener("submit",submit);addEventListener("click",press);' +
  'window.takeEarlyUse=()=>{removeEventListener("submit",submit);removeEventListener("click",press);return use}})();';

/** Ends the watching; gives what was done last, once. */
export function takeEarlyUse(): EarlyUse {
  const { takeEarlyUse: take } = window as { takeEarlyUse?: () => EarlyUse };
  return take?.() ?? {};
}
