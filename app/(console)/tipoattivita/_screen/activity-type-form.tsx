"use client";

import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { MultiSelectField } from "@/components/form/choice-field";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { typedWhole } from "@/components/form/number-schema";
import { TextField } from "@/components/form/text-field";
import { typedName } from "@/components/form/text-schema";
import { Lookup } from "@/components/lookups/lookup";
import { namedOptions } from "@/components/lookups/named-options";
import type { RecordOf } from "@/components/resource/entity";
import { RecordForm, type RecordFormProps } from "@/components/resource/record-form";
import { read } from "@/lib/client/query";
import { idsOf } from "@/lib/contract/entries";
import { optionDays } from "@/lib/contract/limits";
import { toEuros } from "@/lib/rules/money";

/** `acconto` is typed in euros, `corta` and `lunga` in whole days; document types are written as records. */
export const activityTypeSchema = z
  .object({
    nome: typedName(),
    acconto: typedMoney({ tooLittle: "L'acconto non può essere negativo." }),
    corta: typedWhole(optionDays),
    lunga: typedWhole(optionDays),
    documenti: z.array(z.number()),
  })
  .transform(({ acconto, documenti, ...same }) => ({
    ...same,
    acconto: acconto === null ? null : toEuros(acconto),
    documenti: documenti.map((id_tipo) => ({ id_tipo })),
  }));

export const activityTypeValues = (type: RecordOf<"tipoattiv"> | undefined) => ({
  nome: type?.nome ?? "",
  acconto: moneyText(type?.acconto),
  corta: type?.corta?.toString() ?? "",
  lunga: type?.lunga?.toString() ?? "",
  documenti: idsOf(type?.documenti),
});

/** Makes an activity type, or edits one. */
export function ActivityTypeForm(props: RecordFormProps<"tipoattiv">) {
  const documents = useQuery(read("tipodoc.list"));
  return (
    <RecordForm {...props} schema={activityTypeSchema} valuesOf={activityTypeValues} size={650}>
      {(control) => (
        <>
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
        </>
      )}
    </RecordForm>
  );
}
