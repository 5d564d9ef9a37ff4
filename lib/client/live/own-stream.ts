import { openStream, type Stream, type StreamListener } from "./stream";

/** In ms: a tab that dies while signing out reports no result; after this time its sign-out has failed. */
const SIGN_OUT_MS = 30_000;

/** The stream that this tab has itself: while it is the holder, and nobody signs out. */
export function createOwnStream(listener: StreamListener) {
  let stream: Stream | undefined;
  let isHolder = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function follow() {
    if (isHolder && pause === undefined) stream ??= openStream(listener);
    else if (stream) {
      stream.close();
      stream = undefined;
      listener.onLost();
    }
  }
  function resume() {
    clearTimeout(pause);
    pause = undefined;
    if (stream) stream.renew();
    else follow();
  }
  return {
    isHolder: () => isHolder,
    setHolder(next: boolean) {
      isHolder = next;
      follow();
    },
    /** Opens it at once where it is neither open nor paused. */
    wake: () => stream?.wake(),
    /** Ends it until `resume`, whatever wakes it meanwhile. */
    pause() {
      clearTimeout(pause);
      pause = setTimeout(resume, SIGN_OUT_MS);
      follow();
    },
    /** Signing out has failed, or somebody has signed in again: then the server ends the former streams. */
    resume,
    close() {
      clearTimeout(pause);
      stream?.close();
    },
  };
}
