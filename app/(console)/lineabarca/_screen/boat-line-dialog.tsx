"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { AuditLine } from "@/components/resource/audit-line";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { PriceTable } from "./price-table";
import {
  type BoatLine,
  type LineInput,
  type LineValues,
  lineFields,
  lineSchema,
  lineValues,
  type SeasonType,
} from "./record";

interface BoatLineDialogProps {
  /** Every season type there is: without them prices could not be told from those of types that are gone. */
  types: readonly SeasonType[];
  line?: BoatLine;
  onClose: () => void;
}

/** Makes a boat line, or edits `line`, with its price for each season type (docs/rules/boats.md#boat-lines). */
export function BoatLineDialog({ types, line, onClose }: BoatLineDialogProps) {
  const create = useWrite("lineabarca.create", { invalidates: ["lineabarca.list"] });
  const update = useWrite("lineabarca.update", { invalidates: ["lineabarca.list"] });
  const { isPending, error } = line ? update : create;
  const stored = useOpened(line);
  const opened = useOpened(lineValues(types, line));
  const form = useForm<LineInput, unknown, LineValues>({
    resolver: zodResolver(lineSchema),
    defaultValues: opened,
  });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={line ? line.nome || "Linea" : "Nuova linea"}
      description={line && "Linea barca"}
      size={650}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const changes = formChanges(lineSchema, { opened, stored }, values, lineFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: lineFields(values) });
        notify.success(line ? "Linea salvata." : "Linea aggiunta.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <TextareaField control={control} name="descrizione" label="Descrizione" rows={2} />
        <PriceTable form={form} />
        {line && <AuditLine entry={line} />}
      </div>
    </FormDialog>
  );
}
