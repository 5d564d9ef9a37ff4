import { useEffect } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { sayInterruptedAgain } from "@/features/sailings/interrupted-notices";
import { isOtherTabUnsaved } from "@/lib/client/live/unsaved-tabs";
import { signOut } from "@/lib/client/session";
import { texts } from "@/lib/format/texts";
import { beforeLeaving } from "@/lib/leave";
import { allowPageEnd, pageGuards } from "@/lib/page-end";

/** A step of 'Esci': the question whether to lose unsaved work, then the one whether to sign out. */
export interface ExitStep {
  dialog: "question" | "exit";
  /** The unsaved work, in sentences, but for a form's changes, about which the form asks itself. */
  lost: readonly string[];
}

/**
 * Shows the first dialog of 'Esci', after the question of a form with changes: that is about the form alone.
 */
export async function beginExit(show: (step: ExitStep) => void): Promise<void> {
  const elsewhere = (await isOtherTabUnsaved())
    ? ["In un'altra scheda del browser c'è qualcosa di non salvato: se esci ora va perso."]
    : [];
  beforeLeaving(() => {
    const here = [...pageGuards].some(({ isForm }) => !isForm)
      ? ["C'è una risposta non inviata o un salvataggio a metà: se esci ora va perso."]
      : [];
    const lost = [...here, ...elsewhere];
    show({ dialog: lost.length > 0 ? "question" : "exit", lost });
  });
}

interface ExitDialogsProps {
  step: ExitStep;
  onStep: (step: ExitStep) => void;
  onClose: (step: ExitStep) => void;
}

/** The dialog of one step of 'Esci' (docs/rules/sign-in.md#leaving). */
export function ExitDialogs({ step, onStep, onClose }: ExitDialogsProps) {
  const { dialog, lost } = step;
  const close = () => onClose(step);
  // A sign-out loads another page, so this runs only when the person stays.
  useEffect(() => sayInterruptedAgain, []);
  return (
    <>
      <ExitQuestion
        open={dialog === "question"}
        lost={lost}
        onClose={close}
        onGo={() => onStep({ dialog: "exit", lost })}
      />
      <ExitDialog open={dialog === "exit"} lost={lost} onClose={close} />
    </>
  );
}

interface ExitDialogProps extends Pick<ExitStep, "lost"> {
  open: boolean;
  onClose: () => void;
}

/** The sign-out dialog (docs/rules/sign-in.md#leaving). Its button texts are verbatim. */
function ExitDialog({ open, lost, onClose }: ExitDialogProps) {
  const isSaved = lost.length === 0 && pageGuards.size === 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ciao"
      text={isSaved ? "Il tuo lavoro è salvato: puoi tornare quando vuoi." : "Puoi tornare quando vuoi."}
      tone="primary"
      confirmLabel="Certo"
      cancelLabel="Stavo solo dando un'occhiata"
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

/**
 * Asked before the sign-out dialog: about drafts that outlive a move inside the application, and other tabs.
 */
function ExitQuestion({ open, lost, onClose, onGo }: ExitDialogProps & { onGo: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={texts.unsavedTitle}
      text={lost.join(" ")}
      confirmLabel="Esci senza salvare"
      cancelLabel="Resta"
      onConfirm={onGo}
    />
  );
}
