"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { maxNameLength } from "@/lib/contract/limits";
import { type Entry, type ListName, lists } from "./lists";

export const nameSchema = z.object({ nome: typedName() });

export const nameValues = (entry: Entry | undefined) => ({ nome: entry?.nome ?? "" });

/** Adds to a list, or renames `entry`: the single field Nome (docs/rules/settings.md#lists). */
export function NameDialog({ name, entry, onClose }: { name: ListName; entry?: Entry; onClose: () => void }) {
  const list = lists[name];
  const create = useWrite(list.create);
  const update = useWrite(list.update);
  const { isPending, error } = entry ? update : create;
  const form = useForm({ resolver: zodResolver(nameSchema), defaultValues: nameValues(entry) });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={entry ? list.edit : list.add}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (entry) {
          const changes = formChanges(nameSchema, { opened: nameValues(entry), stored: entry }, values);
          await update.write({ params: { id: entry.id }, stored: entry, changes });
        } else await create.write({ body: { id: 0, ...values, affiliazione: null } });
        notify.success(list.saved);
        onClose();
      }}
    >
      <TextField control={form.control} name="nome" label="Nome" required maxLength={maxNameLength} />
    </FormDialog>
  );
}
