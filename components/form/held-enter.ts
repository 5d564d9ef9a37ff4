/**
 * Drops the repeats of an Enter that is held down, before any other handler: an Enter that opened a dialog or
 * decided on a record must not decide on what it brings up (docs/rules/screens.md#enter). In a text area a
 * held Enter still makes new lines.
 */
export function dropHeldEnter(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== "Enter") return;
  const isNewLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (isNewLine) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
