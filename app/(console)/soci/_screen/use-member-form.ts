import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { adoptSaved, submittedOf } from "@/components/form/typed-meanwhile";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { invalidate, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { staleAfter } from "@/lib/contract/stale";
import { texts } from "@/lib/format/texts";
import { type Member, type MemberValues, memberFields, memberSchema, memberValues } from "./member";

/**
 * The edit mode of a member: what is edited, and its save. Changes are compared with the member as it was
 * when editing began, or as this form has saved it since.
 */
export function useMemberForm() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Member | null>(null);
  const { write, isPending, error, reset } = useWrite("socio.update", { refetch: false });
  const form = useForm<MemberValues>({
    resolver: edited ? zodResolver(memberSchema(edited)) : undefined,
    defaultValues: memberValues(undefined),
  });
  const stop = () => {
    setEdited(null);
    form.reset(memberValues(undefined));
    reset();
  };
  return {
    form,
    edited,
    isPending,
    submitError: error ? errorText(error) : null,
    begin(member: Member) {
      form.reset(memberValues(member));
      setEdited(member);
    },
    stop,
    async save(values: MemberValues) {
      if (!edited) return;
      const submitted = submittedOf(form);
      const opened = { opened: memberValues(edited), stored: edited };
      const changes = formChanges(memberSchema(edited), opened, values, memberFields);
      await write({ params: { id_usr: edited.id_usr }, stored: edited, changes });
      await invalidate(queries, ["utente.get"]);
      // Lists of thousands may be refetched behind the dialog: it does not wait for them.
      const lists = staleAfter("socio.update").filter((key) => key !== "utente.get");
      void invalidate(queries, lists);
      if (!adoptSaved(form, submitted)) {
        notify.success("Socio salvato.");
        return stop();
      }
      setEdited({ ...edited, ...changes } as Member);
      notify.success(`Socio salvato. ${texts.typedMeanwhile}`);
    },
  };
}
