"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/notice";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { errorText, isSessionOver } from "@/lib/client/errors";
import { signInAgain } from "@/lib/client/fetch";
import { extendSession, readSessionTime } from "@/lib/client/session-time";
import { useViewer } from "@/lib/client/viewer";
import { StatusBar } from "./status-bar";

/** The end of a session is announced so long before it. */
const NOTICE_S = 120;
/** How often the server is asked again while the end is near: another tab may have extended the session. */
const REPEAT_S = 20;
/** Who has typed or pressed in this time is at work, and the session goes on without a question. */
const AT_WORK_MS = 15 * 60_000;

let lastInput = 0;

/** Announces the end of the session, with a button that puts it off (docs/rules/sign-in.md#end-of-a-session). */
export function SessionEnd({ className }: { className?: string }) {
  const { sessionTime } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: ["session-time"],
    queryFn: async () => {
      const time = await readSessionTime();
      const isAtWork = Date.now() - lastInput < AT_WORK_MS;
      return isAtWork && time.idleSeconds <= NOTICE_S ? extendSession() : time;
    },
    initialData: sessionTime,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      if (state.error) return isSessionOver(state.error) ? false : REPEAT_S * 1000;
      return Math.max(REPEAT_S, secondsLeft(state.data ?? sessionTime) - NOTICE_S) * 1000;
    },
  });

  useEffect(() => {
    const note = () => {
      lastInput = Date.now();
    };
    for (const type of ["keydown", "pointerdown"]) window.addEventListener(type, note, true);
    return () => {
      for (const type of ["keydown", "pointerdown"]) window.removeEventListener(type, note, true);
    };
  }, []);

  const isNear = !isSessionOver(error) && secondsLeft(data) <= NOTICE_S;
  const isLast = data.maxSeconds <= NOTICE_S;
  const returnFocus = useReturnFocus(isNear);

  async function stay() {
    lastInput = Date.now();
    const { error } = await refetch();
    if (isSessionOver(error)) return enter();
    if (error) notify.error(errorText(error));
    else returnFocus();
  }
  async function enter() {
    if (await signInAgain(false)) await refetch();
  }
  return (
    <StatusBar icon={<Icon name="clock" />} className={className}>
      {isNear && (
        <>
          {isLast
            ? "La sessione è alla durata massima e finisce tra meno di 2 minuti."
            : "La sessione finisce tra meno di 2 minuti."}{" "}
          Quello che hai scritto resta.
          <Button size="sm" className="ml-auto" onClick={isLast ? enter : stay}>
            {isLast ? "Accedi di nuovo" : "Resta collegato"}
          </Button>
        </>
      )}
    </StatusBar>
  );
}

const secondsLeft = ({ idleSeconds, maxSeconds }: { idleSeconds: number; maxSeconds: number }) =>
  Math.min(idleSeconds, maxSeconds);
