import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { errorText, isSessionOver } from "@/lib/client/errors";
import { signInAgain } from "@/lib/client/fetch";
import { StatusBar } from "./status-bar";
import { noticeSeconds, secondsLeft, useSessionTime } from "./use-session-time";

/**
 * Announces the end of the session, with a button that puts it off (docs/rules/sign-in.md#end-of-a-session).
 */
export function SessionEnd({ className }: { className?: string }) {
  const { data, error, refetch } = useSessionTime();
  const isNear = !isSessionOver(error) && secondsLeft(data) <= noticeSeconds;
  const isLast = data.maxSeconds <= noticeSeconds;
  const returnFocus = useReturnFocus(isNear);

  async function stay() {
    const { error } = await refetch();
    if (isSessionOver(error)) return enter();
    if (error) notify.error(errorText(error));
    else returnFocus();
  }
  async function enter() {
    if (await signInAgain(false)) await refetch();
  }
  return (
    <StatusBar icon="clock" className={className}>
      {isNear && (
        <>
          {isLast
            ? `La sessione è alla durata massima e finisce tra meno di ${noticeSeconds / 60} minuti.`
            : `La sessione finisce tra meno di ${noticeSeconds / 60} minuti.`}{" "}
          Quello che hai scritto resta.
          <Button size="sm" className="ml-auto" onClick={isLast ? enter : stay}>
            {isLast ? "Accedi di nuovo" : "Resta collegato"}
          </Button>
        </>
      )}
    </StatusBar>
  );
}
