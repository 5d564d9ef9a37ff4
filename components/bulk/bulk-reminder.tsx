"use client";

import { useWrite } from "@/lib/client/query";
import { BulkDialog } from "./bulk-dialog";
import { type BulkMember, countOfMembers } from "./members";

/** One reminder for each member, however many of their documents were selected (GET /sollecita/documenti/{id_usr}). */
export function BulkReminder({ members, onClose }: { members: readonly BulkMember[]; onClose: () => void }) {
  const { write } = useWrite("sollecita.documents", { refetch: false });
  const count = countOfMembers(members.length);
  return (
    <BulkDialog
      title="Sollecita i documenti"
      items={members}
      done="Inviato"
      send={(id) => write({ params: { id_usr: id } })}
      ask={{
        text: `Il sollecito va a ${count}: uno a testa, per tutti i suoi documenti.`,
        confirmLabel: `Sollecita ${count}`,
      }}
      onClose={onClose}
    />
  );
}
