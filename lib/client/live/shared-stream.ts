import type { OpenEvent } from "../../contract/live";
import { openStream, type Stream, type StreamListener } from "./stream";

/** The name of the lock whose holder has the stream, and of the channel over which it passes events on. */
const NAME = "pontile.live";

type Message =
  | { kind: "begun" | "lost" | "who" }
  | { kind: "event"; event: Parameters<StreamListener["onEvent"]>[0] }
  | { kind: "state"; isOpen: boolean; open: readonly OpenEvent[] };

interface SharedListener extends StreamListener {
  /** Another tab has a stream, and this is who has what open. */
  onState: (open: readonly OpenEvent[]) => void;
  /** What a new tab of this browser has to know. */
  openNow: () => readonly OpenEvent[];
}

/**
 * One stream for all tabs of a browser: the tab that gets the lock opens it and passes everything on; when it
 * closes, the next one gets the lock. Without Web Locks, which need https, each tab has one of its own while
 * it is shown, because a browser opens only six connections of HTTP/1.1.
 */
export function shareStream(listener: SharedListener): Stream {
  return navigator.locks ? electedStream(navigator.locks, listener) : shownStream(listener);
}

function electedStream(locks: LockManager, listener: SharedListener): Stream {
  const channel = new BroadcastChannel(NAME);
  const say = (message: Message) => channel.postMessage(message);
  let own: Stream | undefined;
  let isOpen = false;

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "begun") listener.onBegun();
    else if (data.kind === "lost") listener.onLost();
    else if (data.kind === "event") listener.onEvent(data.event);
    else if (data.kind === "who" && own) say({ kind: "state", isOpen, open: listener.openNow() });
    else if (data.kind === "state" && data.isOpen) listener.onState(data.open);
  };
  const lead: StreamListener = {
    onBegun: () => {
      isOpen = true;
      say({ kind: "begun" });
      listener.onBegun();
    },
    onLost: () => {
      isOpen = false;
      say({ kind: "lost" });
      listener.onLost();
    },
    onEvent: (event) => {
      say({ kind: "event", event });
      listener.onEvent(event);
    },
  };

  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener("abort", () => resolve()));
  locks
    .request(NAME, { signal: ending.signal }, () => {
      own = openStream(lead);
      return ended;
    })
    // It was closed before it got the lock.
    .catch(() => {});
  say({ kind: "who" });
  return {
    wake: () => own?.wake(),
    pause: () => own?.pause(),
    close: () => {
      own?.close();
      ending.abort();
      channel.close();
    },
  };
}

function shownStream(listener: StreamListener): Stream {
  let own: Stream | undefined;
  const follow = () => {
    if (document.hidden) {
      own?.close();
      if (own) listener.onLost();
      own = undefined;
    } else own ??= openStream(listener);
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return {
    wake: () => own?.wake(),
    pause: () => own?.pause(),
    close: () => {
      document.removeEventListener("visibilitychange", follow);
      own?.close();
    },
  };
}
