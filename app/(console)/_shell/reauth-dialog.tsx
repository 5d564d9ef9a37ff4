"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { loadPart } from "@/components/ui/load-part";
import { onSessionOver } from "@/lib/client/fetch";

const loadReauth = () => import("./reauth-form");
const ReauthForm = lazy(() => loadPart(loadReauth));

/**
 * A session that ends in the middle of something: the password is asked for in place, and what was under way goes on.
 * Nothing on the screen beneath is lost.
 */
export function ReauthDialog() {
  const settle = useRef<((isSignedIn: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(
    () =>
      onSessionOver(async () => {
        // In a tab that is older than the deployment nobody can be asked, and what waits for an answer must have one.
        const canAsk = await loadReauth().then(
          () => true,
          () => false,
        );
        if (!canAsk) return false;
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
    isOpen && (
      <Suspense>
        <ReauthForm onEnd={end} />
      </Suspense>
    )
  );
}
