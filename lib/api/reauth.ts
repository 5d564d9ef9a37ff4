/**
 * Asks for the password in place when a session ends in the middle of something. The dialog registers itself; calls that
 * met a 401 wait for it together and then go on.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let pending: Promise<boolean> | null = null;

export function onSessionOver(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** True when the person has signed in again; false when they did not, or nobody is there to ask. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  pending ??= ask().finally(() => {
    pending = null;
  });
  return pending;
}
