"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Lookup } from "@/components/domain/lookup";
import { namedOptions } from "@/components/domain/named-options";
import { MultiSelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { read, useWrite } from "@/lib/api/query";
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
  const form = useForm<ActivityTypeValues, unknown, z.output<typeof activityTypeSchema>>({
    resolver: zodResolver(activityTypeSchema),
    defaultValues: activityTypeValues(type),
  });
  const { control } = form;

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={type ? type.nome || "Tipo di attività" : "Nuovo tipo di attività"}
      description={type && "Tipo di attività"}
      size={650}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        const fields = activityTypeFields(type, values);
        if (type) await update.write({ params: { id: type.id }, body: { ...type, ...fields } });
        else await create.write({ body: fields });
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
