import { useEffect } from "react";
import { RENEWED } from "@/lib/client/push-subscription";
import { useViewer } from "@/lib/client/viewer";

/** Nothing of it is needed before the page is idle. */
const loadPush = () => import("@/lib/client/push");

/**
 * Registers the worker when the page has nothing better to do, and keeps the subscription with whom it is for. Nobody is asked
 * for anything here. A failure costs the page without network; the profile says what it means for notifications.
 */
export function useWorker(): void {
  const { id } = useViewer();
  useEffect(() => {
    const tidy = () =>
      void loadPush()
        .then((push) => push.keepPushInOrder(id))
        .catch(() => {});
    const register = () => loadPush().then((push) => push.registerWorker());
    // Without network the browser would only complain; the worker that is there goes on.
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

/** Runs it when the page is idle, or after a while in Safari, which does not say when; returns the way to call it off. */
function whenIdle(run: () => unknown): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(run, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 2000);
  return () => clearTimeout(timer);
}
