"use client";

import { useWrite } from "@/lib/client/query";
import { BulkDialog } from "./bulk-dialog";
import { type BulkMember, countOfMembers } from "./members";

interface BulkReminderProps {
  members: readonly BulkMember[];
  /** Replaces the call, for a screen that remembers who has been reminded. */
  send?: (member: number) => Promise<unknown>;
  onClose: () => void;
}

/**
 * One reminder for each member, however many of their documents were selected (GET
 * /sollecita/documenti/{id_usr}).
 */
export function BulkReminder({ members, send, onClose }: BulkReminderProps) {
  const { write } = useWrite("sollecita.documents", { refetch: false });
  const count = countOfMembers(members.length);
  return (
    <BulkDialog
      title="Sollecita i documenti"
      items={members}
      done="Inviato"
      send={(id) => (send ? send(Number(id)) : write({ params: { id_usr: id } }))}
      confirm={{
        text: `Il sollecito va a ${count}: uno a testa, per tutti i suoi documenti.`,
        confirmLabel: `Sollecita ${count}`,
      }}
      onClose={onClose}
    />
  );
}
