"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { CheckboxField, MultiSelectField, SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { Lookup } from "@/components/lookups/lookup";
import { namedOptions } from "@/components/lookups/named-options";
import { AuditLine } from "@/components/resource/audit-line";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { PriceBands } from "./price-bands";
import {
  type SeaCardType,
  type TypeInput,
  type TypeValues,
  typeFields,
  typeSchema,
  typeValues,
} from "./sea-card-type-form";

/** Makes a sea-sailing card type, or edits `type` (docs/rules/cards.md#sea-sailing-card-types). */
export function SeaCardTypeDialog({ type, onClose }: { type?: SeaCardType; onClose: () => void }) {
  const modes = useQuery(read("modalita.list"));
  const bodies = useQuery(read("enti.list"));
  const documents = useQuery(read("tipodoc.list"));
  const roles = useQuery(read("ruoli.list"));
  const create = useWrite("tipotessvm.create");
  const update = useWrite("tipotessvm.update");
  const { isPending, error } = type ? update : create;
  const form = useForm<TypeInput, unknown, TypeValues>({
    resolver: zodResolver(typeSchema),
    defaultValues: typeValues(type),
  });
  const { control } = form;
  const chosenMode = type?.modalita ?? 0;
  const modeOptions = namedOptions(
    modes.data?.Modalita.filter(({ id, visibile }) => visibile !== 0 || id === chosenMode).map(
      ({ id, nome, visibile }) => ({ id, nome: visibile === 0 ? `${nome} (nascosta)` : nome }),
    ),
  );
  // A mode that is not in the list (any more) must not look like none.
  if (chosenMode > 0 && !modeOptions.some(({ value }) => value === chosenMode))
    modeOptions.push({ value: chosenMode, label: `n. ${chosenMode}` });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={type ? type.nome || "Tipo di tessera" : "Nuovo tipo di tessera"}
      description={type && "Tipo tessera VM"}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (type) {
          const changes = formChanges(
            typeSchema,
            { opened: typeValues(type), stored: type },
            values,
            typeFields,
          );
          await update.write({ params: { id: type.id }, stored: type, changes });
        } else await create.write({ body: typeFields(values) });
        notify.success(type ? "Tipo di tessera salvato." : "Tipo di tessera aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="nome" label="Nome" required />
          <Lookup query={modes}>
            <SelectField
              control={control}
              name="modalita"
              label="Modalità"
              placeholder="Nessuna"
              emptyValue={0}
              options={modeOptions}
            />
          </Lookup>
        </div>
        <CheckboxField
          control={control}
          name="certificatomedico"
          label="Certificato medico"
          hint="Tra i documenti del socio serve una visita medica."
        />
        <PriceBands form={form} />
        <Lookup query={bodies}>
          <MultiSelectField
            control={control}
            name="enti"
            label="Enti"
            placeholder={bodies.isPending ? "Carico…" : "Nessun ente"}
            options={namedOptions(bodies.data?.Enti)}
          />
        </Lookup>
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
        <Lookup query={roles}>
          <MultiSelectField
            control={control}
            name="ruoli"
            label="Ruoli"
            placeholder={roles.isPending ? "Carico…" : "Nessun ruolo"}
            options={namedOptions(roles.data?.Ruoli)}
          />
        </Lookup>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextareaField
            control={control}
            name="note"
            label="Nota per la segreteria"
            rows={3}
            hint="La legge solo la segreteria."
          />
          <TextareaField
            control={control}
            name="descrizione"
            label="Descrizione per gli utenti"
            rows={3}
            hint="La leggono gli utenti."
          />
        </div>
        {type && <AuditLine entry={type} />}
      </div>
    </FormDialog>
  );
}
