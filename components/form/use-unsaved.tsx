"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type AskToLeave, guardLeaving, type LeaveWords } from "@/lib/ui/leave";
import { texts } from "@/lib/ui/texts";

type Asked = { go: () => void; words?: LeaveWords };

/**
 * Changes that would be lost, while `active`: closing or reloading the tab, a link, the palette, and the browser's Back and
 * Forward ask first. `leave(go)` asks in the same words for what the form itself offers, such as its 'Annulla', and goes at
 * once when there are no changes. Put `question` in the JSX, outside of the form.
 */
export function useUnsaved(active: boolean): { leave: AskToLeave; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  useLeaveGuard(active);
  useEffect(() => {
    if (!active) return;
    const end = guardLeaving((go, words) => setAsked({ go, words }));
    return () => {
      end();
      // Saved meanwhile, or closed: there is nothing left to ask about.
      setAsked(null);
    };
  }, [active]);

  const leave: AskToLeave = (go, words) => (active ? setAsked({ go, words }) : go());
  const question = (
    <ConfirmDialog
      open={active && asked !== null}
      onOpenChange={() => setAsked(null)}
      title={texts.unsavedTitle}
      text={asked?.words?.text ?? texts.unsavedText}
      confirmLabel={asked?.words?.confirmLabel ?? texts.discard}
      cancelLabel={texts.keepEditing}
      onConfirm={() => asked?.go()}
    />
  );
  return { leave, question };
}
