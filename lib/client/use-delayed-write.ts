import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { ReadKey, WriteKey } from "../contract";
import { staleAfter } from "../contract/stale";
import { type CallInput, callApi } from "./client";
import { type DelayedWrite, delayedWrites, nothingPending } from "./delayed-writes";
import { invalidate } from "./query";

type DelayedWriteCallbacks = Pick<DelayedWrite, "onLeaves" | "onDone" | "onFailed">;

/**
 * Holds writes for five seconds. `hold(id, key, input)` says whether it is held: while one with this id is held or under way
 * it is not. `pending` has the ids of both, so that the screen can leave their rows out. What the write makes stale,
 * and the reads in `invalidates`, is refetched after each, failed ones too: what the server has made of them is not known here. Leaving the screen or the page sends
 * at once; on a phone, putting the browser aside as well, because what is put aside there may never come back.
 */
export function useDelayedWrite(invalidates: readonly ReadKey[] = []) {
  const queries = useQueryClient();
  const pending = useSyncExternalStore(delayedWrites.subscribe, delayedWrites.pending, () => nothingPending);
  useSendOnLeaving();

  function hold<K extends WriteKey>(
    id: string,
    key: K,
    input: CallInput<K>,
    callbacks: DelayedWriteCallbacks = {},
  ): boolean {
    const refetch = () => invalidate(queries, [...staleAfter(key), ...invalidates]);
    return delayedWrites.hold({
      id,
      // Always: one whose time was over a moment before the page is left is still under way then.
      send: () => callApi(key, { ...input, keepalive: true }),
      onLeaves: callbacks.onLeaves,
      onDone: async () => {
        callbacks.onDone?.();
        await refetch();
      },
      onFailed: (error) => {
        void refetch();
        callbacks.onFailed?.(error);
      },
    });
  }
  return { pending, hold, undo: delayedWrites.undo };
}

function useSendOnLeaving() {
  useEffect(() => {
    const leave = () => void delayedWrites.flush({ leaving: true });
    const putAside = () => {
      if (document.visibilityState === "hidden" && window.matchMedia("(pointer: coarse)").matches) leave();
    };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", putAside);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", putAside);
      // Another screen: the page stays, and so does the call.
      void delayedWrites.flush();
    };
  }, []);
}
