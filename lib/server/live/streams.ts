import { metrics } from "../../metrics";
import type { Level } from "../../rules/levels";
import { beatFrame, retryFrame, revokedFrame } from "./frames";

export const maxStreams = 2_000;
export const maxStreamsPerSession = 8;
/** A reader that leaves so much waiting does not read. */
const maxWaitingBytes = 64 * 1024;
/** Below the 25 s of docs/rules/live.md#stream, so that a late timer does not matter. */
const beatMs = 20_000;
/** Each third beat the session is checked, that is once a minute. */
const beatsPerCheck = 3;

/** The way in which a host sends: the parts that Node's response and a web stream have in common. */
export interface Reader {
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  waiting(): number;
  /** Sends the rest and ends. */
  end(): void;
  /** Ends without the rest. */
  destroy(): void;
}

/** The session whose stream it is. */
export interface StreamOwner {
  sid: string;
  /** The session cookie's value, for the check of each minute. */
  cookie: string;
  level: Level;
}

export interface LiveStream extends Readonly<Omit<StreamOwner, "level">> {
  level: Level;
  send(frame: string): void;
}

/** The reason for which we end a stream; it is the metric's label. */
type CutReason = "revoked" | "session" | "slow" | "shutdown";

export interface Streams {
  /** Whether the session may have one more. */
  hasRoom(sid: string): boolean;
  /** Adds a reader; the function `left` says that its client has gone. */
  add(owner: StreamOwner, reader: Reader): { stream: LiveStream; left: () => void };
  all(): Iterable<LiveStream>;
  ofSession(sid: string): LiveStream[];
  end(stream: LiveStream, reason: CutReason): void;
  /** Ends all for good; their browsers come back over some seconds. */
  close(): void;
}

interface Events {
  /** Once a minute for each stream. */
  onCheck(stream: LiveStream): void;
  /** Its client has gone or reads no more, or the check has ended it; not where the server stops. */
  onLeft(stream: LiveStream): void;
}

/** Whether `work` succeeded; it fails on a reader that has left and has not reported that yet. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function startBeat(stream: LiveStream, onCheckDue: () => void): NodeJS.Timeout {
  let beats = 0;
  return setInterval(() => {
    stream.send(beatFrame);
    beats += 1;
    if (beats % beatsPerCheck === 0) onCheckDue();
  }, beatMs).unref();
}

/** The open streams of this process (docs/rules/live.md#ends). */
export function createStreams({ onCheck, onLeft }: Events): Streams {
  const open = new Map<LiveStream, { reader: Reader; beat: NodeJS.Timeout }>();
  const bySession = new Map<string, Set<LiveStream>>();
  let isClosed = false;

  function remove(stream: LiveStream): Reader | null {
    const entry = open.get(stream);
    if (!entry) return null;
    open.delete(stream);
    clearInterval(entry.beat);
    const ofSession = bySession.get(stream.sid);
    ofSession?.delete(stream);
    if (ofSession?.size === 0) bySession.delete(stream.sid);
    metrics.liveStreams.dec();
    return entry.reader;
  }

  function end(stream: LiveStream, reason: CutReason): void {
    const reader = remove(stream);
    if (!reader) return;
    metrics.liveStreamsCut.inc({ reason });
    attempt(() => {
      if (reason === "slow") return reader.destroy();
      reader.write(reason === "revoked" ? revokedFrame : retryFrame());
      reader.end();
    });
    if (reason === "slow" || reason === "session") onLeft(stream);
  }

  function send(stream: LiveStream, frame: string): void {
    const reader = open.get(stream)?.reader;
    if (!reader) return;
    if (!attempt(() => reader.write(frame))) {
      remove(stream);
      onLeft(stream);
    } else if (reader.waiting() > maxWaitingBytes) end(stream, "slow");
  }

  return {
    hasRoom: (sid) =>
      !isClosed && open.size < maxStreams && (bySession.get(sid)?.size ?? 0) < maxStreamsPerSession,
    add(owner, reader) {
      const stream: LiveStream = { ...owner, send: (frame) => send(stream, frame) };
      open.set(stream, { reader, beat: startBeat(stream, () => open.has(stream) && onCheck(stream)) });
      bySession.set(owner.sid, (bySession.get(owner.sid) ?? new Set()).add(stream));
      metrics.liveStreams.inc();
      stream.send(retryFrame());
      return { stream, left: () => remove(stream) && onLeft(stream) };
    },
    all: () => [...open.keys()],
    ofSession: (sid) => [...(bySession.get(sid) ?? [])],
    end,
    close() {
      isClosed = true;
      for (const stream of [...open.keys()]) end(stream, "shutdown");
    },
  };
}
