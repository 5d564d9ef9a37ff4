/**
 * Runs in the page before hydration: a form that is submitted meanwhile is not sent, because the browser would load the page
 * anew and lose what was typed.
 */
export const earlySubmitScript =
  "(()=>{let form;" +
  "const hold=event=>{if(!event.defaultPrevented){event.preventDefault();form=event.target}};" +
  'addEventListener("submit",hold);' +
  'window.takeEarlySubmit=()=>{removeEventListener("submit",hold);delete window.takeEarlySubmit;return form}})();';

/** Ends the holding back; returns the form that was submitted last, once. */
export function takeEarlySubmit(): HTMLFormElement | undefined {
  const page: { takeEarlySubmit?: () => HTMLFormElement | undefined } & typeof globalThis = globalThis;
  return page.takeEarlySubmit?.();
}
