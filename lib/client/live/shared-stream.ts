import type { ReadKey } from "../../contract";
import type { OpenEvent } from "../../contract/live";
import { createRecentReads } from "../../contract/recent-reads";
import { becomeHolder } from "./holder";
import { createOwnStream } from "./own-stream";
import { type LiveEvent, SILENT_MS, type StreamListener } from "./stream";

/** The name of the lock whose holder has the stream, and of the channel over which it passes events on. */
const NAME = "pontile.live";
/** A holder that does not answer within this time, in ms, is frozen by its browser. */
const FROZEN_AFTER_MS = 10_000;
/** In ms: a holder that is silent for so long has missed two tries to reopen, and is asked for its state. */
const SILENT_WHILE_LOST_MS = 150_000;

/** The state for a tab that joins in: the reads that became stale meanwhile, and the open records. */
interface State {
  reads: readonly ReadKey[];
  open: readonly OpenEvent[];
}

/** A message of the tab with the stream to the other tabs. */
type Report =
  | { kind: "begun" | "lost" | "beat" }
  | { kind: "event"; event: LiveEvent }
  /** An answer; `since` is what was asked, and a tab of an older version does not say it. */
  | { kind: "state"; isOpen: boolean; state: State; since?: number };
type Message = Report | { kind: "who"; heardAt: number } | { kind: "resume" };

interface SharedListener extends StreamListener {
  /** Another tab has a stream, and this is what it knows. */
  onState: (state: State) => void;
  /** The people who have each record open, as far as this tab knows. */
  openNow: () => readonly OpenEvent[];
}

export interface SharedStream {
  /** Opens it at once where it is not open, such as when the network is back. */
  wake: () => void;
  /** Ends it until `resume`, whatever wakes it meanwhile; called in every tab. */
  pause: () => void;
  /** Also when somebody has signed in again; then it is opened anew. */
  resume: () => void;
  close: () => void;
}

/**
 * One stream for all tabs of a browser: the tab that gets the lock opens it and passes everything on; when it
 * closes, the next one gets the lock. Without Web Locks, which need https, each tab has one of its own while
 * it is shown, because a browser opens only six connections of HTTP/1.1.
 */
export function shareStream(listener: SharedListener): SharedStream {
  return navigator.locks ? electedStream(navigator.locks, listener) : shownStream(listener);
}

function electedStream(locks: LockManager, listener: SharedListener): SharedStream {
  const channel = new BroadcastChannel(NAME);
  const say = (message: Message) => channel.postMessage(message);
  const startedAt = listener.heardAt();
  const recent = createRecentReads(startedAt);
  let state: "unknown" | "open" | "lost" = "unknown";
  /** This tab knows what became stale until then; news that come before it has joined in change nothing. */
  const knownUntil = () => (state === "unknown" ? startedAt : listener.heardAt());
  let answer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** Takes what the tab with the stream tells, which may be this one. */
  function take(report: Report) {
    clearTimeout(answer);
    apply(report);
    clearTimeout(silence);
    const onSilence = () => !own.isHolder() && !document.hidden && ask();
    silence = setTimeout(onSilence, state === "open" ? SILENT_MS : SILENT_WHILE_LOST_MS);
  }
  function apply(report: Report) {
    if (report.kind === "begun") {
      if (state === "unknown" && !own.isHolder()) return ask();
      if (state === "lost") recent.beginAnew();
      state = "open";
      listener.onBegun();
    } else if (report.kind === "lost") {
      state = "lost";
      listener.onLost();
    } else if (report.kind === "event") {
      if (report.event.name === "stale") recent.note(report.event.data.reads);
      listener.onEvent(report.event);
    } else if (report.kind !== "state") listener.onBeat();
    else if (report.isOpen && state !== "open" && beginsInTime(report)) {
      if (state === "lost") recent.beginAnew();
      recent.note(report.state.reads);
      state = "open";
      listener.onState(report.state);
    }
  }
  /** Whether a state reaches back to this tab's start; after a break of the stream any state will do. */
  const beginsInTime = ({ since = startedAt }: { since?: number }) => state === "lost" || since <= startedAt;
  function passOn(report: Report) {
    take(report);
    say(report);
  }
  const own = createOwnStream({
    onBegun: () => passOn({ kind: "begun" }),
    // If another tab has become the holder, only this tab's own stream is lost, not the shared one.
    onLost: () => (own.isHolder() ? passOn : take)({ kind: "lost" }),
    onEvent: (event) => passOn({ kind: "event", event }),
    onBeat: () => passOn({ kind: "beat" }),
    heardAt: knownUntil,
  });
  const holding = becomeHolder(locks, NAME, (isHolder) => {
    own.setHolder(isHolder);
    if (!isHolder) ask();
  });

  /** Asks the holder, which reopens the stream where it is lost; this tab takes the place of a frozen one. */
  function ask() {
    clearTimeout(answer);
    answer = setTimeout(() => !own.isHolder() && !document.hidden && holding.takeAway(), FROZEN_AFTER_MS);
    say({ kind: "who", heardAt: knownUntil() });
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "resume") own.resume();
    else if (data.kind !== "who") own.isHolder() || take(data);
    else if (own.isHolder()) {
      own.wake();
      const known = { reads: recent.since(data.heardAt), open: listener.openNow() };
      say({ kind: "state", isOpen: state === "open", state: known, since: data.heardAt });
    }
  };
  ask();
  return {
    wake: () => (own.isHolder() ? own.wake() : ask()),
    pause: own.pause,
    resume() {
      own.resume();
      say({ kind: "resume" });
    },
    close() {
      clearTimeout(answer);
      clearTimeout(silence);
      own.close();
      holding.end();
      channel.close();
    },
  };
}

function shownStream(listener: StreamListener): SharedStream {
  const own = createOwnStream(listener);
  // Somebody has signed in again in another window, or signing out has failed there.
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = own.resume;
  const follow = () => own.setHolder(!document.hidden);
  document.addEventListener("visibilitychange", follow);
  follow();
  return {
    wake: own.wake,
    pause: own.pause,
    resume() {
      own.resume();
      channel.postMessage({ kind: "resume" } satisfies Message);
    },
    close() {
      channel.close();
      document.removeEventListener("visibilitychange", follow);
      own.close();
    },
  };
}
