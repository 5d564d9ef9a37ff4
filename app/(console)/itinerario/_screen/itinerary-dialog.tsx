"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxField, MultiSelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField, TextField } from "@/components/form/text-field";
import { useResetWhenHidden } from "@/components/form/use-reset-when-hidden";
import { Lookup } from "@/components/lookups/lookup";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import {
  type Itinerary,
  type ItineraryValues,
  itineraryFields,
  itinerarySchema,
  itineraryValues,
} from "./itinerary-form";

const noArrival = { sbarco: null };

/** Makes an itinerary, or edits `itinerary`. One-way ones alone have a port of disembarkation. */
export function ItineraryDialog({ itinerary, onClose }: { itinerary?: Itinerary; onClose: () => void }) {
  const ports = useQuery(read("porto.list"));
  const create = useWrite("percorso.create");
  const update = useWrite("percorso.update");
  const { isPending, error } = itinerary ? update : create;
  const form = useForm<ItineraryValues, unknown, z.output<typeof itinerarySchema>>({
    resolver: zodResolver(itinerarySchema),
    defaultValues: itineraryValues(itinerary),
  });
  const { control } = form;
  const isOneway = useWatch({ control, name: "oneway" });
  const options = namedOptions(ports.data?.Porto);

  useResetWhenHidden(form, isOneway, noArrival);

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={itinerary ? itinerary.nome || "Itinerario" : "Nuovo itinerario"}
      description={itinerary && "Itinerario"}
      size={650}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        if (itinerary) {
          const began = { opened: itineraryValues(itinerary), stored: itinerary };
          const changes = formChanges(itinerarySchema, began, values, itineraryFields);
          await update.write({ params: { id: itinerary.id }, stored: itinerary, changes });
        } else await create.write({ body: itineraryFields(values) });
        notify.success(itinerary ? "Itinerario salvato." : "Itinerario aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField control={control} name="nome" label="Nome" required className="sm:col-span-2" />
          <TextField
            control={control}
            name="lunghezza"
            label="Lunghezza"
            inputMode="decimal"
            suffix="NM"
            hint="Miglia nautiche."
          />
        </div>
        <Lookup query={ports}>
          <MultiSelectField
            control={control}
            name="imbarchi"
            label="Porti di imbarco"
            placeholder={ports.isPending ? "Carico…" : "Nessun porto"}
            options={options}
          />
        </Lookup>
        <CheckboxField
          control={control}
          name="oneway"
          label="Oneway"
          hint="Si sbarca in un porto diverso, senza ritorno."
        />
        {isOneway && (
          <LookupField
            control={control}
            name="sbarco"
            label="Porto di sbarco"
            placeholder="Nessun porto"
            query={ports}
            options={options}
          />
        )}
        <TextareaField control={control} name="descrizione" label="Descrizione" rows={3} />
      </div>
    </FormDialog>
  );
}
