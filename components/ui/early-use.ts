/** What somebody did last before the page's code had come: sent a form, pressed a button, a row or a box, chose from a list. */
export interface EarlyUse {
  form?: HTMLFormElement;
  pressed?: HTMLElement;
  chosen?: HTMLSelectElement;
}

/**
 * Runs in the page before its code has come. A form that is sent meanwhile (Enter after the browser filled the password in) is
 * held back: the browser's own way would load the page anew, and what was typed would be gone. So is a press on a box or a radio
 * button, which React would not hear of, and not again either once the browser has ticked it. Links do by themselves what they
 * are for. An element that React has already taken over bears a key of React's: what was done to it has had its effect, but for
 * a radio button, whose press is lost as long as the page is being taken over, and has no other effect the second time.
 */
export const earlyUseScript =
  "(()=>{let use={};" +
  'const isNew=on=>!Object.keys(on).some(key=>key.startsWith("__react"));' +
  "const submit=e=>{if(!e.defaultPrevented){e.preventDefault();use={form:e.target}}};" +
  'const press=e=>{const on=e.target.closest("a,input,select,textarea,label,summary,button,tr[data-index]");' +
  'if(!on||(!isNew(on)&&on.type!="radio"))return;if(on.matches("[type=checkbox],[type=radio]"))e.preventDefault();' +
  'else if(!on.matches("button[type=button],tr"))return;use={pressed:on}};' +
  'const choose=e=>{if(e.target.matches("select")&&isNew(e.target))use={chosen:e.target}};' +
  'addEventListener("submit",submit);addEventListener("click",press);addEventListener("change",choose);' +
  'window.takeEarlyUse=()=>{removeEventListener("submit",submit);removeEventListener("click",press);removeEventListener("change",choose);takeEarlyUse.isOver=true;return use}})();';

/** Ends the watching; gives what was done last, once. */
export function takeEarlyUse(): EarlyUse {
  const { takeEarlyUse: take } = window as { takeEarlyUse?: () => EarlyUse };
  return take?.() ?? {};
}
