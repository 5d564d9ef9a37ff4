import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { wordsOf } from "@/components/list/words";
import { type ListName, type NamedEntry, namedLists } from "./lists";

export const namedEntrySchema = z.object({ nome: typedName() });

export const nameValues = (entry: NamedEntry | undefined) => ({ nome: entry?.nome ?? "" });

/** Adds to a list, or renames `entry`: the single field Nome (docs/rules/settings.md#lists). */
export function NameDialog({
  name,
  entry,
  onClose,
}: {
  name: ListName;
  entry?: NamedEntry;
  onClose: () => void;
}) {
  const { entity, noun } = namedLists[name];
  const save = useSaveRecord(entity);
  const { add, saved } = wordsOf(noun);
  const { form, dialog } = useRecordForm({
    schema: namedEntrySchema,
    record: entry,
    valuesOf: nameValues,
    save: { ...save, create: (values) => save.create({ id: 0, ...values, affiliazione: null }) },
    words: { created: saved, saved },
    onClose,
  });
  return (
    <FormDialog {...dialog} title={entry ? `Modifica ${noun.one}` : add} size={550}>
      <TextField control={form.control} name="nome" required />
    </FormDialog>
  );
}
