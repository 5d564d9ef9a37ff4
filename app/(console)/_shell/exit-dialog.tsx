"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { signOut } from "@/lib/client/session";

/** 'Esci' (docs/rules/sign-in.md#leaving). The buttons are to the letter. */
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
        // A full load: nothing of this session stays in memory. The dialog stays busy until the page is gone.
        window.location.assign("/login");
        await new Promise(() => {});
      }}
    />
  );
}
