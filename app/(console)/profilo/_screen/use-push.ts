import { useCallback, useEffect, useState } from "react";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { errorText } from "@/lib/client/errors";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "@/lib/client/push";
import { useViewer } from "@/lib/client/viewer";

/**
 * The state of notifications in this browser (null until it is known), and the functions that turn them on
 * and off.
 */
export function usePush(publicKey: string) {
  const { id } = useViewer();
  const [state, setState] = useState<PushState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isPending, isPendingNow } = useOneAtATime();

  const readState = useCallback(() => {
    if (isPendingNow()) return;
    readPushState(id, publicKey).then(setState, () => setState("off"));
  }, [id, publicKey, isPendingNow]);

  useEffect(() => {
    readState();
    let permission: PermissionStatus | undefined;
    // Allowed or blocked in the browser's own settings, or in another tab.
    navigator.permissions?.query({ name: "notifications" }).then(
      (status) => {
        permission = status;
        status.addEventListener("change", readState);
      },
      () => {},
    );
    window.addEventListener("focus", readState);
    return () => {
      permission?.removeEventListener("change", readState);
      window.removeEventListener("focus", readState);
    };
  }, [readState]);

  const start = (change: () => Promise<PushState>) =>
    run(async () => {
      setProblem(null);
      await change().then(setState, (error) => setProblem(errorText(error)));
    });

  return {
    state,
    isPending,
    problem,
    turnOn: () => start(() => turnPushOn(id, publicKey)),
    turnOff: () => start(() => turnPushOff().then(() => "off")),
  };
}
