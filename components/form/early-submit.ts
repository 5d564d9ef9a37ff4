/**
 * Runs in the page before hydration: a form that is submitted meanwhile is not sent, because the browser
 * would reload the page and lose what was typed.
 */
export const earlySubmitScript =
  "(()=>{let form;" +
  "const hold=event=>{if(!event.defaultPrevented){event.preventDefault();form=event.target}};" +
  'addEventListener("submit",hold);' +
  'window.takeEarlySubmit=()=>{removeEventListener("submit",hold);delete window.takeEarlySubmit;return form}})();';

/** Stops holding submits back; returns the form that was submitted last, if any. */
export function takeEarlySubmit(): HTMLFormElement | undefined {
  const page: { takeEarlySubmit?: () => HTMLFormElement | undefined } & typeof globalThis = globalThis;
  return page.takeEarlySubmit?.();
}
