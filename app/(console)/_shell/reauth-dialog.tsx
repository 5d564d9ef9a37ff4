import { useEffect, useRef, useState } from "react";
import { laterPart } from "@/components/ui/load-part";
import { typingEnds } from "@/lib/client/activity";
import { onSessionOver } from "@/lib/client/fetch";

const loadReauth = () => import("./reauth-form");
const ReauthForm = laterPart(() => loadReauth().then((module) => module.ReauthForm));

/**
 * Asks for the password in place when the session has ended or is about to, and then continues what was
 * pending. The screen below keeps its state.
 */
export function ReauthDialog() {
  const settle = useRef<((isSignedIn: boolean) => void) | null>(null);
  const [shown, setShown] = useState<{ isOver: boolean } | null>(null);

  useEffect(
    () =>
      onSessionOver(async (isOver) => {
        // A tab older than the deployment cannot load the dialog; pending requests then get their answer at
        // once.
        const isLoaded = await loadReauth().then(
          () => true,
          () => false,
        );
        if (!isLoaded) return false;
        // The call may be one that nobody made, in the middle of a word.
        await typingEnds();
        return new Promise<boolean>((resolve) => {
          settle.current = resolve;
          setShown({ isOver });
        });
      }),
    [],
  );

  const end = (isSignedIn: boolean) => {
    setShown(null);
    settle.current?.(isSignedIn);
    settle.current = null;
  };
  return shown && <ReauthForm isOver={shown.isOver} onEnd={end} />;
}
