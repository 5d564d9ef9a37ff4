import { useSyncExternalStore } from "react";
import { StatusBar } from "./status-bar";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Shown while the browser is offline. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <StatusBar icon="wifi-off" className="px-4 sm:px-8 print:hidden">
      {!isOnline && "Sei senza rete. Quello che scrivi resta qui: potrai salvarlo quando torna."}
    </StatusBar>
  );
}
