"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { signOut } from "@/lib/client/session";
import { texts } from "@/lib/format/texts";
import { beforeLeaving } from "@/lib/leave";
import { allowPageEnd, pageGuards } from "@/lib/page-end";

/** What 'Esci' asks: whether to lose what is not saved, and whether to sign out. */
export type ExitStep = "question" | "exit";

/** Shows what 'Esci' asks, after the question of a form with changes: that is about the form alone. */
export function beginExit(show: (step: ExitStep) => void): void {
  beforeLeaving(() => show([...pageGuards].some(({ isForm }) => !isForm) ? "question" : "exit"));
}

interface ExitDialogsProps {
  step: ExitStep;
  onStep: (step: ExitStep) => void;
  onClose: (step: ExitStep) => void;
}

export function ExitDialogs({ step, onStep, onClose }: ExitDialogsProps) {
  return (
    <>
      <ExitQuestion
        open={step === "question"}
        onClose={() => onClose("question")}
        onGo={() => onStep("exit")}
      />
      <ExitDialog open={step === "exit"} onClose={() => onClose("exit")} />
    </>
  );
}
interface ExitDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The sign-out dialog (docs/rules/sign-in.md#leaving). Its button texts are verbatim. */
function ExitDialog({ open, onClose }: ExitDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ciao"
      text={
        pageGuards.size > 0
          ? "Puoi tornare quando vuoi."
          : "Il tuo lavoro è salvato: puoi tornare quando vuoi."
      }
      tone="primary"
      confirmLabel="Certo"
      cancelLabel="Stavo solo dando un occhiata"
      onConfirm={async () => {
        await signOut();
        allowPageEnd();
        // A full page load, so that nothing of this session stays in memory. The dialog stays pending until
        // the page is left.
        window.location.assign("/login");
        await new Promise(() => {});
      }}
    />
  );
}

/** Asked before the sign-out dialog about what outlives a move inside the application, but not its page. */
function ExitQuestion({ open, onClose, onGo }: ExitDialogProps & { onGo: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={texts.unsavedTitle}
      text="C'è una risposta non inviata o un salvataggio a metà: se esci ora va perso."
      confirmLabel="Esci senza salvare"
      cancelLabel="Resta"
      onConfirm={onGo}
    />
  );
}
