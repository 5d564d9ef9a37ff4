"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { MultiSelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useOpened } from "@/components/form/use-opened";
import { Lookup } from "@/components/lookups/lookup";
import { namedOptions } from "@/components/lookups/named-options";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import {
  type ActivityType,
  type ActivityTypeValues,
  activityTypeFields,
  activityTypeSchema,
  activityTypeValues,
} from "./record";

/** Makes an activity type, or edits `type`. */
export function ActivityTypeDialog({ type, onClose }: { type?: ActivityType; onClose: () => void }) {
  const documents = useQuery(read("tipodoc.list"));
  const create = useWrite("tipoattiv.create", { invalidates: ["tipoattiv.list"] });
  const update = useWrite("tipoattiv.update", { invalidates: ["tipoattiv.list"] });
  const { isPending, error } = type ? update : create;
  const stored = useOpened(type);
  const form = useForm<ActivityTypeValues, unknown, z.output<typeof activityTypeSchema>>({
    resolver: zodResolver(activityTypeSchema),
    defaultValues: activityTypeValues(stored),
  });
  const { control } = form;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={type ? type.nome || "Tipo di attività" : "Nuovo tipo di attività"}
      description={type && "Tipo di attività"}
      size={650}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (stored) {
          const began = { opened: activityTypeValues(stored), stored };
          const changes = formChanges(activityTypeSchema, began, values, activityTypeFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: activityTypeFields(values) });
        notify.success(type ? "Tipo di attività salvato." : "Tipo di attività aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <TextField control={control} name="nome" label="Nome" required />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField control={control} name="acconto" label="Acconto" inputMode="decimal" suffix="€" />
          <TextField
            control={control}
            name="corta"
            label="Scadenza opzione corta"
            inputMode="numeric"
            hint="Giorni."
          />
          <TextField
            control={control}
            name="lunga"
            label="Scadenza opzione lunga"
            inputMode="numeric"
            hint="Giorni."
          />
        </div>
        <Lookup query={documents}>
          <MultiSelectField
            control={control}
            name="documenti"
            label="Documenti richiesti"
            placeholder={documents.isPending ? "Carico…" : "Nessun documento"}
            options={namedOptions(
              documents.data?.TipoDoc.map(({ id_tipo, nome }) => ({ id: id_tipo, nome })),
            )}
          />
        </Lookup>
      </div>
    </FormDialog>
  );
}
