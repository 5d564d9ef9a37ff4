import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useHold } from "@/lib/client/live/holds";
import { texts } from "@/lib/format/texts";
import {
  type ConfirmLeave,
  guardLeaving,
  isGuarded,
  type LeaveWords,
  type StaysAt,
  watchGuards,
} from "@/lib/leave";

type PendingLeave = { go: () => void; words?: LeaveWords };

/**
 * Changes that would be lost, while `active`: closing or reloading the tab, a link, the palette, and the
 * browser's Back and Forward ask first (docs/rules/screens.md#leaving-with-changes). `leave(go)` asks in the
 * same words for what the form itself offers, such as its 'Annulla', and goes at once when there are no
 * changes. Put `question` in the JSX, outside of the form. `usual`: its words where changes are not what
 * would be lost. `isBusy`: they are being saved, and nothing leads away until that has ended. `staysAt`:
 * addresses at which the form stays open.
 */
export function useUnsaved(
  active: boolean,
  { usual, isBusy = false, staysAt }: { usual?: LeaveWords; isBusy?: boolean; staysAt?: StaysAt } = {},
): { leave: ConfirmLeave; question: ReactNode } {
  const [pending, setPending] = useState<PendingLeave | null>(null);
  useLeaveGuard(active);
  useHold(active);
  const leave: ConfirmLeave = (go, words) => {
    if (isBusy) notify.warning(texts.otherPending);
    else if (active) setPending({ go, words });
    else go();
  };
  const leavePage = useEffectEvent(leave);
  const stays = useEffectEvent((address: URL) => staysAt?.(address) ?? false);
  const isGuarding = active || isBusy;
  useEffect(() => {
    if (!isGuarding) return;
    const end = guardLeaving(
      (go, words) => leavePage(go, words),
      (address) => stays(address),
    );
    return () => {
      end();
      // Saved meanwhile, or closed: there is nothing left to ask about.
      setPending(null);
    };
  }, [isGuarding]);

  const words = { ...usual, ...pending?.words };
  const question = (
    <ConfirmDialog
      open={active && pending !== null}
      onOpenChange={() => setPending(null)}
      title={words.title ?? texts.unsavedTitle}
      text={words.text ?? texts.unsavedText}
      confirmLabel={words.confirmLabel ?? texts.discard}
      cancelLabel={words.cancelLabel ?? texts.keepEditing}
      onConfirm={() => pending?.go()}
    />
  );
  return { leave, question };
}

/** Whether any form of the page has changes that would be lost, or is being saved. */
export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(watchGuards, isGuarded, () => false);
}
