"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that the network is gone, for as long as it is. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-warning sm:px-8">
          <Icon name="wifi-off" className="size-4 shrink-0" />
          Sei senza rete. Quello che scrivi resta qui: potrai salvarlo quando torna.
        </p>
      )}
    </div>
  );
}
