import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "@/lib/client/errors";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "@/lib/client/push";
import { useViewer } from "@/lib/client/viewer";

/** How notifications stand in this browser (null while it is being found out), and the two things that can be done about it. */
export function usePush(publicKey: string) {
  const { id } = useViewer();
  const [state, setState] = useState<PushState | null>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  const look = useCallback(() => {
    if (isBusy.current) return;
    readPushState(id, publicKey).then(setState, () => setState("off"));
  }, [id, publicKey]);

  useEffect(() => {
    look();
    let permission: PermissionStatus | undefined;
    // Allowed or blocked in the browser's own settings, or in another tab.
    navigator.permissions?.query({ name: "notifications" }).then(
      (status) => {
        permission = status;
        status.addEventListener("change", look);
      },
      () => {},
    );
    window.addEventListener("focus", look);
    return () => {
      permission?.removeEventListener("change", look);
      window.removeEventListener("focus", look);
    };
  }, [look]);

  async function run(change: () => Promise<PushState>) {
    // The second click of a double click comes before the button is drawn as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(null);
    try {
      setState(await change());
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  return {
    state,
    isPending,
    problem,
    turnOn: () => run(() => turnPushOn(id, publicKey)),
    turnOff: () => run(() => turnPushOff().then(() => "off")),
  };
}
