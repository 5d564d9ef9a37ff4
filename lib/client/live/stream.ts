import { LIVE_PATH, type LiveEvents } from "../../contract/live";

/** One event of the stream, by its name. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

export interface StreamListener {
  onBegun: () => void;
  onLost: () => void;
  onEvent: (event: LiveEvent) => void;
}

export interface Stream {
  /** Opens it at once where it is not open, such as when the network is back. */
  wake: () => void;
  /** Ends it until it is woken. */
  pause: () => void;
  close: () => void;
}

const names = ["stale", "open"] as const satisfies readonly (keyof LiveEvents)[];

/** In ms: how long to wait after a refusal, and after the next ones in a row. */
const waits = [2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** A clock that has jumped by so much, in ms, is that of a machine that has slept: its connection is dead. */
const SLEPT_MS = 150_000;
const CLOCK_MS = 15_000;

/**
 * Keeps the live stream open until it is closed. EventSource comes back by itself after a lost connection,
 * but never after a status other than 200: then it is opened anew, later each time.
 */
export function openStream(listener: StreamListener): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  function open() {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(LIVE_PATH);
    source = opened;
    opened.onerror = () => {
      listener.onLost();
      if (opened.readyState !== EventSource.CLOSED) return;
      const wait = waits[Math.min(refusals, waits.length - 1)] ?? 0;
      refusals += 1;
      timer = setTimeout(open, wait * (1 + Math.random() / 4));
    };
    for (const name of names)
      opened.addEventListener(name, (event) => {
        // EventSource calls its own beginning `open` too; that one is no message.
        if (event instanceof MessageEvent)
          listener.onEvent({ name, data: JSON.parse(event.data) } as LiveEvent);
        else {
          refusals = 0;
          listener.onBegun();
        }
      });
  }

  let seen = Date.now();
  const clock = setInterval(() => {
    if (Date.now() - seen > SLEPT_MS) open();
    seen = Date.now();
  }, CLOCK_MS);

  function pause() {
    clearTimeout(timer);
    source?.close();
    listener.onLost();
  }

  open();
  return {
    wake: () => {
      if (source?.readyState !== EventSource.OPEN) open();
    },
    pause,
    close: () => {
      clearTimeout(timer);
      clearInterval(clock);
      source?.close();
    },
  };
}
