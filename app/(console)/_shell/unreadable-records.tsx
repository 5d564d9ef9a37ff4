import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { countUnreadable } from "@/lib/contract/unreadable";
import { formatCount } from "@/lib/format/counts";
import { StatusBar } from "./status-bar";

/** Shows how many records are missing from the answers on the current page. */
export function UnreadableRecords({ className }: { className?: string }) {
  const cache = useQueryClient().getQueryCache();
  const count = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => cache.findAll({ type: "active" }).reduce((sum, { state }) => sum + countUnreadable(state.data), 0),
    () => 0,
  );
  return (
    <StatusBar icon="triangle-exclamation-point" className={className}>
      {count > 0 &&
        `${count === 1 ? "1 scheda illeggibile" : `${formatCount(count)} schede illeggibili`}: avvisa chi gestisce il server.`}
    </StatusBar>
  );
}
