/**
 * For the press of a button that removes itself: `takeFocus` moves the focus for who pressed a key. The
 * pointer's press leaves it, since it would bring up a phone's keyboard or move the scroll.
 */
export function passFocus({ detail }: { detail: number }, takeFocus: () => void): void {
  if (detail === 0) takeFocus();
}
