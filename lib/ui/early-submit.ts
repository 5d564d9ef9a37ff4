/**
 * Runs in the page before its code has come: a form that is sent meanwhile (Enter after the browser filled the password in) is
 * held back. The browser's own way would load the page anew, and what was typed would be gone.
 */
export const earlySubmitScript =
  '(()=>{let form=null;const hold=e=>{if(!e.defaultPrevented){e.preventDefault();form=e.target}};addEventListener("submit",hold);' +
  'window.takeEarlySubmit=()=>{removeEventListener("submit",hold);return form}})();';

/** Ends the holding back; gives the form that was sent last, null when none was. */
export function takeEarlySubmit(): HTMLFormElement | null {
  const { takeEarlySubmit: take } = window as { takeEarlySubmit?: () => HTMLFormElement | null };
  return take?.() ?? null;
}
