/**
 * Acts once the press or the key that is under way ends. A layer that closes earlier, as its box loses the
 * focus, moves the pressed element away from under the pointer, and the press is lost.
 */
export function whenReleased(act: () => void): void {
  const released = () => {
    removeEventListener("mouseup", released);
    removeEventListener("keyup", released);
    // The click comes right after the release.
    setTimeout(act);
  };
  addEventListener("mouseup", released);
  addEventListener("keyup", released);
}
