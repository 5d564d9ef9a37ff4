import { useEffect } from "react";
import { RENEWED } from "@/lib/client/push-subscription";
import { useViewer } from "@/lib/client/viewer";
import { whenIdle } from "./when-idle";

/** Not needed before the page is idle. */
const loadPush = () => import("@/lib/client/push");
type Push = Awaited<ReturnType<typeof loadPush>>;

/**
 * Registers the service worker when the page is idle, and keeps the push subscription with its owner, without
 * prompting anybody. If it fails, the offline page is missing; the profile reports what that means for
 * notifications.
 */
export function useWorker(): void {
  const { id } = useViewer();
  useEffect(() => {
    const run = (act: (push: Push) => Promise<void>) =>
      void loadPush()
        .then(act)
        .catch(() => {});
    // Offline, registering would only log an error; an existing worker keeps running.
    const begin = () =>
      navigator.onLine && run((push) => push.registerWorker().then(() => push.keepPushInOrder(id)));
    // Every tab hears of it, also one of somebody whose session has ended.
    const renewed = ({ data }: MessageEvent) => data === RENEWED && run((push) => push.resendRenewed(id));
    navigator.serviceWorker?.addEventListener("message", renewed);
    const forget = whenIdle(begin);
    return () => {
      forget();
      navigator.serviceWorker?.removeEventListener("message", renewed);
    };
  }, [id]);
}
