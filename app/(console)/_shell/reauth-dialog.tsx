"use client";

import { lazy, useEffect, useRef, useState } from "react";
import { loadPart } from "@/components/ui/load-part";
import { OnceOpen } from "@/components/ui/once-open";
import { onSessionOver } from "@/lib/client/reauth";

export const loadReauth = () => import("./reauth-form");
const ReauthForm = lazy(() => loadPart(loadReauth));

/**
 * Asks for the password in place when the session ends, and then continues what was pending. The screen below keeps
 * its state.
 */
export function ReauthDialog() {
  const settle = useRef<((isSignedIn: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(
    () =>
      onSessionOver(async () => {
        // A tab older than the deployment cannot load the dialog; pending requests then get their answer at once.
        const isLoaded = await loadReauth().then(
          () => true,
          () => false,
        );
        if (!isLoaded) return false;
        return new Promise<boolean>((resolve) => {
          settle.current = resolve;
          setOpen(true);
        });
      }),
    [],
  );

  const end = (isSignedIn: boolean) => {
    setOpen(false);
    settle.current?.(isSignedIn);
    settle.current = null;
  };
  return (
    <OnceOpen open={isOpen}>
      <ReauthForm isOpen={isOpen} onEnd={end} />
    </OnceOpen>
  );
}
