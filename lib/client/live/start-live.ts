import type { QueryClient } from "@tanstack/react-query";
import { onSignedInAgain } from "../fetch";
import { onSignOut } from "../session";
import { openRecords } from "./open-records";
import { presence } from "./presence";
import { shareStream } from "./shared-stream";
import { createStaleRefetch } from "./stale-refetch";
import { tabName } from "./tab";
import { setLive } from "./use-is-live";

/**
 * Takes part in what the office is told (docs/rules/live.md); returns the way to stop. Whatever fails, the
 * page works as without it.
 */
export function startLive(queries: QueryClient): () => void {
  const stale = createStaleRefetch(queries);
  let wasLost = false;

  function begin() {
    setLive(true);
    openRecords.begun();
  }
  const stream = shareStream({
    onBegun() {
      begin();
      presence.begun();
      if (wasLost) stale.tellAll();
      wasLost = false;
    },
    onLost() {
      setLive(false);
      openRecords.lost();
      presence.lost();
      wasLost = true;
    },
    onEvent({ name, data }) {
      if (name === "open") presence.take(data);
      else if (data.tab !== tabName()) stale.tell(data.reads);
    },
    onState(open) {
      begin();
      for (const event of open) presence.take(event);
    },
    openNow: presence.all,
  });

  const onShown = () => {
    if (document.hidden) return;
    stream.wake();
    openRecords.shown();
  };
  document.addEventListener("visibilitychange", onShown);
  window.addEventListener("online", stream.wake);
  window.addEventListener("pagehide", openRecords.left);
  const endListening = [
    onSignedInAgain(stream.wake),
    // The server ends the streams of a session that is over; EventSource would come back and be refused.
    onSignOut("begins", stream.pause),
    onSignOut("failed", stream.wake),
  ];
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    window.removeEventListener("online", stream.wake);
    window.removeEventListener("pagehide", openRecords.left);
    for (const end of endListening) end();
    stream.close();
    stale.stop();
    openRecords.lost();
    setLive(false);
  };
}
