"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import { type Entry, type ListName, lists } from "./lists";

const schema = z.object({
  nome: z.string().trim().min(1, "Scrivi il nome.").max(200, "Al massimo 200 caratteri."),
});

/** Adds to a list, or renames `entry`: the single field Nome (part 1, section 2, "Settings"). */
export function NameDialog({ name, entry, onClose }: { name: ListName; entry?: Entry; onClose: () => void }) {
  const list = lists[name];
  const create = useWrite(list.create, { invalidates: [list.read] });
  const update = useWrite(list.update, { invalidates: [list.read] });
  const { isPending, error } = entry ? update : create;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { nome: entry?.nome ?? "" } });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={entry ? list.edit : list.add}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async ({ nome }) => {
        if (entry) await update.write({ params: { id: entry.id }, body: { ...entry, nome } });
        else await create.write({ body: { id: 0, nome, affiliazione: null } });
        notify.success(list.saved);
        onClose();
      }}
    >
      <TextField control={form.control} name="nome" label="Nome" required maxLength={200} />
    </FormDialog>
  );
}
