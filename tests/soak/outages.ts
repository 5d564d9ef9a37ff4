import type { Fault } from "../support/legacy-proxy";
import { type Installation, legacyTimeoutMs } from "./installation";

/**
 * One restart: the moments at which the application went away and came back, in milliseconds since the epoch.
 */
export interface Away {
  from: number;
  to: number;
  /** The exit code of the process that has ended. */
  code: number | null;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The next requests go wrong in one of these ways; a write that is late lands after Pontile has given it up.
 */
const faults: readonly (() => { fault: Fault; method: string | null })[] = [
  () => ({ fault: { kind: "down" }, method: null }),
  () => ({ fault: { kind: "cut" }, method: null }),
  () => ({ fault: { kind: "hang" }, method: "GET" }),
  () => ({ fault: { kind: "slow", ms: legacyTimeoutMs / 2 }, method: null }),
  () => ({ fault: { kind: "answer", status: 500, type: "text/html", body: "<h1>Error</h1>" }, method: null }),
  () => ({ fault: { kind: "late", until: pause(legacyTimeoutMs * 1.5) }, method: "PUT" }),
];

/**
 * Lets the legacy API fail now and then, and starts the application anew at the given times, until it is
 * over.
 */
export async function disturb(
  { legacy, restart }: Installation,
  {
    random,
    restartsAt,
    restarted,
    isOver,
  }: {
    random: () => number;
    restartsAt: readonly number[];
    /** Called when the last one is over, or the time. */
    restarted: () => void;
    isOver: () => boolean;
  },
): Promise<Away[]> {
  const away: Away[] = [];
  const due = [...restartsAt];
  while (!isOver()) {
    await pause(2_000 + random() * 6_000);
    const [next] = due;
    if (next !== undefined && Date.now() >= next) {
      due.shift();
      legacy.heal();
      // Writes that were given up land first: with one instance alone, nothing remembers them
      // (docs/faults.md).
      await pause(legacyTimeoutMs * 2);
      const from = Date.now();
      const code = await restart();
      away.push({ from, to: Date.now(), code });
      if (due.length === 0) restarted();
      continue;
    }
    const { fault, method } = (faults[Math.floor(random() * faults.length)] ?? faults[0])?.() ?? {};
    if (fault) legacy.fail(/./, fault, { method: method ?? null, times: 1 + Math.floor(random() * 5) });
    await pause(1_000 + random() * 2_000);
    legacy.heal();
  }
  legacy.heal();
  restarted();
  return away;
}
