import { useEffect } from "react";
import { RENEWED } from "@/lib/client/push-subscription";
import { useViewer } from "@/lib/client/viewer";
import { whenIdle } from "./when-idle";

/** Not needed before the page is idle. */
const loadPush = () => import("@/lib/client/push");

/**
 * Registers the service worker when the page is idle, and keeps the push subscription with its owner, without
 * prompting anybody. If it fails, the offline page is missing; the profile reports what that means for
 * notifications.
 */
export function useWorker(): void {
  const { id } = useViewer();
  useEffect(() => {
    const tidy = () =>
      void loadPush()
        .then((push) => push.keepPushInOrder(id))
        .catch(() => {});
    const register = () => loadPush().then((push) => push.registerWorker());
    // Offline, registering would only log an error; an existing worker keeps running.
    const begin = () => navigator.onLine && void register().then(tidy, () => {});
    const renewed = ({ data }: MessageEvent) => data === RENEWED && tidy();
    navigator.serviceWorker?.addEventListener("message", renewed);
    const forget = whenIdle(begin);
    return () => {
      forget();
      navigator.serviceWorker?.removeEventListener("message", renewed);
    };
  }, [id]);
}
