import { useQueryClient } from "@tanstack/react-query";
import { useRecordForm } from "@/components/list/use-record-form";
import { invalidate, useWrite } from "@/lib/client/query";
import { recordOfSave } from "@/lib/contract/live";
import { staleAfter } from "@/lib/contract/stale";
import { type Member, memberFields, memberSchema, memberValues } from "./member";

/** The edit mode of a member: what is edited, and its save. */
export function useMemberForm() {
  const queries = useQueryClient();
  const { write, isPending, error, reset } = useWrite("socio.update", { refetch: false });
  const { form, dialog, stored, begin } = useRecordForm({
    schema: memberSchema,
    record: undefined,
    valuesOf: memberValues,
    toFields: memberFields,
    save: {
      async update(member: Member, changes) {
        const answer = await write({ params: { id_usr: member.id_usr }, stored: member, changes });
        await invalidate(queries, ["utente.get"]);
        // Lists of thousands may be refetched behind the dialog: it does not wait for them.
        const lists = staleAfter("socio.update").filter((key) => key !== "utente.get");
        void invalidate(queries, lists);
        return answer;
      },
      isPending,
      error,
      recordName: ({ id_usr }) => recordOfSave("socio.update", id_usr),
    },
    words: { saved: "Socio salvato." },
    onClose: stop,
  });
  function stop() {
    begin(undefined);
    reset();
  }
  const { loading, submitError, onSubmit } = dialog;
  return { form, edited: stored ?? null, isPending: loading, submitError, begin, stop, save: onSubmit };
}
