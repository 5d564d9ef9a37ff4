"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { useSaveRecord } from "@/components/resource/use-entity";
import { wordsOf } from "@/components/resource/words";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { formChanges } from "@/lib/client/save";
import { maxNameLength } from "@/lib/contract/limits";
import { type Entry, type ListName, lists } from "./lists";

const schema = z.object({ nome: typedName() });

const valuesOf = (entry: Entry | undefined) => ({ nome: entry?.nome ?? "" });

/** Adds to a list, or renames `entry`: the single field Nome (docs/rules/settings.md#lists). */
export function NameDialog({ name, entry, onClose }: { name: ListName; entry?: Entry; onClose: () => void }) {
  const { entity, noun } = lists[name];
  const { create, update, isPending, error } = useSaveRecord(entity);
  const words = wordsOf(noun);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(entry) });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={entry ? `Modifica ${noun.one}` : words.add}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (entry) {
          const changes = formChanges(schema, { opened: valuesOf(entry), stored: entry }, values);
          await update(entry, changes);
        } else await create({ id: 0, ...values, affiliazione: null });
        notify.success(words.saved);
        onClose();
      }}
    >
      <TextField control={form.control} name="nome" label="Nome" required maxLength={maxNameLength} />
    </FormDialog>
  );
}
