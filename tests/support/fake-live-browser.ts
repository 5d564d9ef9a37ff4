import { onTestFinished, vi } from "vitest";

/** EventSource as a test drives it. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static all: FakeSource[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;

  constructor(readonly address: string) {
    super();
    FakeSource.all.push(this);
  }
  static last(): FakeSource {
    return FakeSource.all.at(-1) as FakeSource;
  }
  static open(): FakeSource[] {
    return FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  begin() {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  /** The connection is lost, and comes back by itself. */
  lose() {
    this.readyState = 0;
    this.onerror?.();
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }
  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** Channels of one browser; each hears the others at once. */
function fakeChannels() {
  const open = new Set<{ name: string; onmessage: ((event: { data: unknown }) => void) | null }>();
  return class {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage(data: unknown) {
      const others = [...open].filter((one) => one !== this && one.name === this.name);
      for (const other of others) other.onmessage?.({ data: structuredClone(data) });
    }
    close() {
      open.delete(this);
    }
  };
}

interface Waiting {
  run: () => Promise<void>;
  reject: (reason: unknown) => void;
}

/** The locks of a browser by name. */
function fakeLocks() {
  const locks = new Map<string, ReturnType<typeof fakeLock>>();
  return {
    request(name: string, ...rest: [LockOptions, () => Promise<void>]) {
      const lock = locks.get(name) ?? fakeLock();
      locks.set(name, lock);
      return lock(...rest);
    },
  };
}

/** One lock, with its queue, its signals and `steal`. */
function fakeLock() {
  let held: Waiting | null = null;
  let queue: Waiting[] = [];

  function next() {
    held = queue.shift() ?? null;
    const granted = held;
    void granted?.run().then(() => {
      if (held === granted) next();
    });
  }
  return (options: LockOptions, hold: () => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const waiting = { run: async () => resolve(await hold()), reject };
      if (options.steal) {
        held?.reject(new DOMException("stolen", "AbortError"));
        queue.unshift(waiting);
        return next();
      }
      options.signal?.addEventListener("abort", () => {
        if (!queue.includes(waiting)) return;
        queue = queue.filter((one) => one !== waiting);
        reject(new DOMException("aborted", "AbortError"));
      });
      queue.push(waiting);
      if (!held) next();
    });
}

/** Stubs the parts of a browser that the live stream uses; for a jsdom test, until it is over. */
export function stubLiveBrowser({ hasLocks = true } = {}): void {
  FakeSource.all = [];
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("BroadcastChannel", fakeChannels());
  Object.defineProperty(navigator, "locks", {
    value: hasLocks ? fakeLocks() : undefined,
    configurable: true,
  });
  // jsdom's navigator has no locks, and the next test file in this process may have the same navigator.
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "locks");
  });
}
