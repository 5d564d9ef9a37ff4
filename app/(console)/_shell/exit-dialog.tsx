"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { signOut } from "@/lib/client/session";

/** The sign-out dialog (docs/rules/sign-in.md#leaving). Its button texts are verbatim. */
export function ExitDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ciao"
      text="Il tuo lavoro è salvato: puoi tornare quando vuoi."
      tone="primary"
      confirmLabel="Certo"
      cancelLabel="Stavo solo dando un occhiata"
      onConfirm={async () => {
        await signOut();
        // A full page load, so that nothing of this session stays in memory. The dialog stays pending until
        // the page is left.
        window.location.assign("/login");
        await new Promise(() => {});
      }}
    />
  );
}
