import type { Fault } from "../support/legacy-proxy";
import { type Away, legacyTimeoutMs } from "./causes";
import type { Installation } from "./installation";

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

/** Lets the legacy API fail now and then, for a time in milliseconds since the epoch at least. */
export async function disturb(
  { legacy }: Installation,
  { random, until }: { random: () => number; until: number },
): Promise<void> {
  while (Date.now() < until) {
    await pause(2_000 + random() * 6_000);
    const { fault, method } = (faults[Math.floor(random() * faults.length)] ?? faults[0])?.() ?? {};
    if (fault) legacy.fail(/./, fault, { method: method ?? null, times: 1 + Math.floor(random() * 5) });
    await pause(1_000 + random() * 2_000);
    legacy.heal();
  }
}

/**
 * Starts the application anew while a write is under way that it has to wait for: the write lands after its
 * sender was told that there is no answer, and before anybody writes by the new process.
 */
export async function restartAtWork({ legacy, restart }: Installation): Promise<Away> {
  const mark = legacy.recorded.length;
  let land = () => {};
  const until = new Promise<void>((resolve) => {
    land = resolve;
  });
  legacy.fail(/./, { kind: "late", until }, { method: "PUT", times: 1 });
  const isSent = () => legacy.recorded.slice(mark).some(({ fault }) => fault === "late");
  const patience = Date.now() + 30_000;
  while (Date.now() < patience && !isSent()) await pause(50);
  legacy.heal();
  setTimeout(land, legacyTimeoutMs * 2);
  const from = Date.now();
  const hadWrite = isSent();
  const code = await restart();
  return { from, to: Date.now(), code, hadWrite };
}
