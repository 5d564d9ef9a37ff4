import type { QueryClient } from "@tanstack/react-query";
import { staleAfter } from "../../contract/stale";
import { isAtLeast, type Level } from "../../rules/levels";
import { onSignedInAgain } from "../fetch";
import { onSignOut } from "../session";
import { openRecords } from "./open-records";
import { presence } from "./presence";
import { type SharedStream, shareStream } from "./shared-stream";
import { createStaleRefetch } from "./stale-refetch";
import { isKnownHere, onUnknownOutcome } from "./unknown-outcomes";
import { setLive } from "./use-is-live";

/**
 * Follows the live stream (docs/rules/live.md); returns the way to stop. The page works as without it when
 * anything of it fails.
 */
export function startLive(queries: QueryClient, level: Level): () => void {
  const stale = createStaleRefetch(queries);
  let wasLost = false;
  /** The page asked for its first data after this moment. */
  let heardAt = performance.timeOrigin;

  function begin() {
    setLive(true);
    if (isAtLeast(level, "ISTRUTTORE")) openRecords.begun();
    if (wasLost) stale.tellAll();
    wasLost = false;
    heardAt = Date.now();
  }
  const stream = shareStream({
    onBegun() {
      begin();
      presence.begun();
    },
    onLost() {
      setLive(false);
      openRecords.lost();
      presence.lost();
      wasLost = true;
    },
    onEvent({ name, data }) {
      heardAt = Date.now();
      if (name === "open") presence.take(data);
      else if (!isKnownHere(data.tab)) stale.tell(data.reads);
    },
    onBeat() {
      heardAt = Date.now();
    },
    onState({ reads, open }) {
      begin();
      stale.tell(reads);
      for (const event of open) presence.take(event);
    },
    heardAt: () => heardAt,
    openNow: presence.all,
  });

  const endListening = [
    watchPage(stream),
    onSignedInAgain(stream.resume),
    // The server ends the streams of a session that is over; EventSource would come back and be refused.
    onSignOut("begins", stream.pause),
    onSignOut("failed", stream.resume),
    // Its event may have come already and been passed over here, as one of this tab itself.
    onUnknownOutcome((key) => stale.tell(staleAfter(key))),
  ];
  return () => {
    for (const end of endListening) end();
    stream.close();
    stale.stop();
    openRecords.lost();
    presence.lost();
    setLive(false);
  };
}

/** The page is shown again, has its network back, or is left. */
function watchPage(stream: SharedStream): () => void {
  const onShown = () => {
    if (document.hidden) return;
    stream.wake();
    openRecords.shown();
  };
  document.addEventListener("visibilitychange", onShown);
  window.addEventListener("online", stream.wake);
  window.addEventListener("pagehide", openRecords.left);
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    window.removeEventListener("online", stream.wake);
    window.removeEventListener("pagehide", openRecords.left);
  };
}
