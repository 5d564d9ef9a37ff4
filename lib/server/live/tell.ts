import { callOf } from "../../contract";
import type { LiveEvents, OpenEvent, StaleEvent } from "../../contract/live";
import { metrics } from "../../metrics";
import { admits, type Level } from "../../rules/levels";
import { eventFrame } from "./frames";
import { mayOpen } from "./openable";
import type { LiveStream } from "./streams";

type Receivers = Iterable<LiveStream>;

/** Tells each receiver what its level may read; `at` is when a write was, in milliseconds since the epoch. */
export function tellStale(streams: Receivers, event: StaleEvent, at?: number): void {
  const frames = new Map<Level, string | null>();
  for (const stream of streams) {
    const { level } = stream;
    if (!frames.has(level)) frames.set(level, staleFrame(event, level));
    const frame = frames.get(level);
    if (frame) send(stream, "stale", frame);
  }
  if (at !== undefined && frames.size > 0)
    metrics.liveEventSeconds.observe(Math.max(0, Date.now() - at) / 1000);
}

/** Tells who has a record open to everybody who may know. */
export function tellOpen(streams: Receivers, event: OpenEvent): void {
  const frame = eventFrame("open", event);
  for (const stream of streams) if (mayOpen(stream.level, event.record)) send(stream, "open", frame);
}

function send(stream: LiveStream, event: keyof LiveEvents, frame: string): void {
  stream.send(frame);
  metrics.liveEvents.inc({ event });
}

/** The event as a level gets it; null when it may read nothing of it. */
function staleFrame({ reads, tab }: StaleEvent, level: Level): string | null {
  // An instance of another version may name reads that this one does not know.
  const readable = reads.filter((read) => callOf(read) && admits(callOf(read).guard, level));
  return readable.length > 0 ? eventFrame("stale", { reads: readable, ...(tab && { tab }) }) : null;
}
