import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ConfirmDialogProps } from "@/components/ui/confirm-frame";
import { laterPart } from "@/components/ui/load-part";

/**
 * Radix' dialog (14 kB) is no part of the first load; the shell fetches it right after
 * (app/(console)/_shell/shell.tsx).
 */
const ConfirmFrame = laterPart(() =>
  import("@/components/ui/confirm-frame").then((module) => module.ConfirmFrame),
);
export const loadConfirm = ConfirmFrame.load;

/**
 * A question before something that cannot be undone. The focus starts on the answer that does no harm
 * (docs/rules/screens.md#deleting).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!props.open) return null;
  return <ConfirmFrame {...props} />;
}

export type ConfirmOptions = Omit<ConfirmDialogProps, "open" | "onOpenChange" | "onConfirm"> & {
  /** Done before the promise resolves to true; without it the caller acts on the answer. */
  onConfirm?: () => void | Promise<void>;
};

type PendingConfirm = ConfirmOptions & { answer: (confirmed: boolean) => void };

/**
 * A question as a promise: `const [confirm, element] = useConfirm()`, put `element` somewhere in the JSX,
 * then `if (await confirm({ text })) …`. Resolves to false when the question is turned down or the screen
 * goes away.
 */
export function useConfirm(): [(options?: ConfirmOptions) => Promise<boolean>, ReactNode] {
  const [question, setQuestion] = useState<PendingConfirm | null>(null);
  const [open, setOpen] = useState(false);
  const pending = useRef<((confirmed: boolean) => void) | null>(null);

  useEffect(() => () => pending.current?.(false), []);

  const confirm = (options: ConfirmOptions = {}) =>
    new Promise<boolean>((resolve) => {
      pending.current?.(false);
      pending.current = resolve;
      setQuestion({ ...options, answer: resolve });
      setOpen(true);
    });

  const element = question && (
    <ConfirmDialog
      {...question}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        // After a "yes" the promise is settled already, and this changes nothing.
        if (!next) question.answer(false);
      }}
      onConfirm={async () => {
        await question.onConfirm?.();
        question.answer(true);
      }}
    />
  );
  return [confirm, element];
}
