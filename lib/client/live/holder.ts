/**
 * Has this tab wait to be the holder: the one tab with a lock of the browser, the next one's when it closes.
 * `setHolder` is told when this tab has become the holder, and when another tab has taken its place.
 */
export function becomeHolder(locks: LockManager, name: string, setHolder: (isHolder: boolean) => void) {
  let waiting = new AbortController();
  let isEnded = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hold = () => {
    // The lock may come when this tab has closed already.
    if (!isEnded) setHolder(true);
    return ended;
  };

  function queue() {
    waiting = new AbortController();
    const { signal } = waiting;
    locks.request(name, { signal }, hold).catch((error) => lost(error, signal));
  }
  /**
   * Another tab is the holder now; or this tab waits no more, because it is the holder, or closes; or the
   * browser denies locks, and would deny the next one too.
   */
  function lost({ name: why }: DOMException, signal?: AbortSignal) {
    if (signal?.aborted || why !== "AbortError") return;
    setHolder(false);
    queue();
  }
  queue();
  return {
    /** Takes the place of a holder that does not answer. */
    takeAway() {
      waiting.abort();
      locks.request(name, { steal: true }, hold).catch((error) => lost(error));
    },
    end() {
      isEnded = true;
      waiting.abort();
      end();
    },
  };
}
