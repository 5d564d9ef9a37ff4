/**
 * Which tab's turn it is, by a lock of the browser: the next one's when a tab closes. `setTurn` is told when
 * it becomes this tab's, and when another tab has taken it away.
 */
export function takeTurns(locks: LockManager, name: string, setTurn: (isOurs: boolean) => void) {
  let waiting = new AbortController();
  let isEnded = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hold = () => {
    // The lock may come when this tab has closed already.
    if (!isEnded) setTurn(true);
    return ended;
  };

  function queue() {
    waiting = new AbortController();
    const { signal } = waiting;
    locks.request(name, { signal }, hold).catch((error) => lost(error, signal));
  }
  /**
   * Another tab has the turn now; or this tab waits no more, because it has taken it, or closes; or the
   * browser denies locks, and would deny the next one too.
   */
  function lost({ name: why }: DOMException, signal?: AbortSignal) {
    if (signal?.aborted || why !== "AbortError") return;
    setTurn(false);
    queue();
  }
  queue();
  return {
    /** Takes the turn from a tab that does not answer. */
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
