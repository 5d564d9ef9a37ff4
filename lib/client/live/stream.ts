import { BEAT_EVENT, type LiveEvents, liveAddress } from "../../contract/live";

/** One event of the stream, by its name. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

export interface StreamListener {
  onBegun: () => void;
  onLost: () => void;
  onEvent: (event: LiveEvent) => void;
  /** Nothing has happened, and the stream lives. */
  onBeat: () => void;
  /** When this page last knew all that was told, in ms since the epoch. */
  heardAt: () => number;
}

export interface Stream {
  /** Opens it at once where it is not open, such as when the network is back. */
  wake: () => void;
  /** Opens it anew, also where it is open still: its session is another one now. */
  renew: () => void;
  close: () => void;
}

const names = ["stale", "open"] as const satisfies readonly (keyof LiveEvents)[];

/** In ms: how long to wait after a refusal, and after the next ones in a row. */
const waits = [2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** Two beats are missing, in ms: the machine has slept, or the connection has died silently. */
export const SILENT_MS = 50_000;
const CLOCK_MS = 10_000;
/** A stream that was asked for so recently, in ms, is on its way. */
const ON_ITS_WAY_MS = 1_000;

/**
 * Keeps the live stream open until it is closed. EventSource comes back by itself after a lost connection,
 * but never after a status other than 200: then it is opened anew, later each time.
 */
export function openStream(listener: StreamListener): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let signAt = Date.now();

  function open() {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource(liveAddress(Date.now() - listener.heardAt()));
    source = opened;
    signAt = Date.now();
    opened.onerror = () => {
      listener.onLost();
      if (opened.readyState !== EventSource.CLOSED) return;
      const wait = waits[Math.min(refusals, waits.length - 1)] ?? 0;
      refusals += 1;
      timer = setTimeout(open, wait * (1 + Math.random() / 4));
    };
    for (const name of names)
      opened.addEventListener(name, (event) => {
        signAt = Date.now();
        // EventSource calls its own beginning `open` too; that one is no message.
        if (event instanceof MessageEvent)
          listener.onEvent({ name, data: JSON.parse(event.data) } as LiveEvent);
        else {
          refusals = 0;
          listener.onBegun();
        }
      });
    opened.addEventListener(BEAT_EVENT, () => {
      signAt = Date.now();
      listener.onBeat();
    });
  }

  function renew() {
    listener.onLost();
    open();
  }
  const clock = setInterval(() => {
    if (source?.readyState === EventSource.OPEN && Date.now() - signAt >= SILENT_MS) renew();
  }, CLOCK_MS);

  open();
  return {
    wake: () => {
      const isOnItsWay = source?.readyState === EventSource.CONNECTING && Date.now() - signAt < ON_ITS_WAY_MS;
      if (source?.readyState !== EventSource.OPEN && !isOnItsWay) open();
    },
    renew,
    close: () => {
      clearTimeout(timer);
      clearInterval(clock);
      source?.close();
    },
  };
}
