import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchOpenLayers } from "@/components/ui/open-layers";
import { hold } from "@/lib/client/live/holds";
import { useViewer } from "@/lib/client/viewer";
import { whenIdle } from "./when-idle";

/** Not needed before the page is idle. */
const loadLive = () => import("@/lib/client/live/start-live");

/** Takes part in what the office is told, from when the page is idle (docs/rules/live.md#in-the-browser). */
export function useLive(): void {
  const queries = useQueryClient();
  const { level } = useViewer();
  useEffect(() => {
    let release = () => {};
    const end = watchOpenLayers((isAnyOpen) => {
      release();
      release = isAnyOpen ? hold() : () => {};
    });
    return () => {
      end();
      release();
    };
  }, []);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = () =>
      loadLive().then(
        ({ startLive }) => {
          if (!isGone) stop = startLive(queries, level);
        },
        // Without network: the page works as without it.
        () => {},
      );
    const forget = whenIdle(start);
    return () => {
      isGone = true;
      forget();
      stop?.();
    };
  }, [queries, level]);
}
