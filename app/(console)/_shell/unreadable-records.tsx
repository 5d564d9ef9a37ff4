import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, use, useCallback, useSyncExternalStore } from "react";
import { UnreadableCount, unreadableText } from "@/components/ui/unreadable-count";
import { countUnreadable } from "@/lib/contract/unreadable";
import { StatusBar } from "./status-bar";

/** Counts how many records are missing from the answers that the page shows, for all that is in it. */
export function UnreadableCounter({ children }: { children: ReactNode }) {
  const cache = useQueryClient().getQueryCache();
  const count = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => cache.findAll({ type: "active" }).reduce((sum, { state }) => sum + countUnreadable(state.data), 0),
    () => 0,
  );
  return <UnreadableCount value={count}>{children}</UnreadableCount>;
}

/** Shows that number. */
export function UnreadableRecords({ className }: { className?: string }) {
  const count = use(UnreadableCount);
  return (
    <StatusBar icon="triangle-exclamation-point" className={className}>
      {count > 0 && `${unreadableText(count)}: avvisa chi gestisce il server.`}
    </StatusBar>
  );
}
