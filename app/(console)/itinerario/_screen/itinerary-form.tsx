import { type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { decimalText, typedDecimal } from "@/components/form/figure-schema";
import { TextareaField, TextField } from "@/components/form/text-field";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import { useResetWhenHidden } from "@/components/form/use-reset-when-hidden";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { LookupField } from "@/features/lookups/lookup-field";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { idsOf } from "@/lib/contract/entries";
import { itineraryLength } from "@/lib/contract/limits";
import { disembarkationOf } from "@/lib/rules/itineraries";

/**
 * `lunghezza` is typed in nautical miles, ports are their ids; one-way itineraries alone have a port of
 * disembarkation.
 */
export const itinerarySchema = z
  .object({
    nome: typedName(),
    lunghezza: typedDecimal(itineraryLength),
    oneway: typedFlag(),
    imbarchi: z.array(z.number()),
    sbarco: z.number().nullable(),
    descrizione: optionalTypedWords(),
  })
  .transform((values) => ({ ...values, sbarco: disembarkationOf(values) }));
type Typed = z.input<typeof itinerarySchema>;

export function itineraryValues(itinerary: RecordOf<"percorso"> | undefined): Typed {
  const oneway = itinerary?.oneway === 1;
  return {
    nome: itinerary?.nome ?? "",
    lunghezza: decimalText(itinerary?.lunghezza),
    oneway,
    imbarchi: idsOf(itinerary?.imbarchi),
    sbarco: disembarkationOf({ oneway, sbarco: itinerary?.sbarco }),
    descrizione: itinerary?.descrizione ?? "",
  };
}

/** An itinerary that is not one-way hides its port of disembarkation. */
export const hiddenInItinerary = ({ oneway }: { oneway: 0 | 1 }): string[] => (oneway ? [] : ["sbarco"]);

const noArrival = { sbarco: null };

/** Makes an itinerary, or edits one. */
export function ItineraryForm(props: RecordFormProps<"percorso">) {
  return (
    <RecordForm<"percorso", z.input<typeof itinerarySchema>, z.output<typeof itinerarySchema>>
      {...props}
      schema={itinerarySchema}
      valuesOf={itineraryValues}
      hiddenIn={hiddenInItinerary}
      size={650}
    >
      {(form) => <Fields form={form} />}
    </RecordForm>
  );
}

function Fields({ form }: { form: UseFormReturn<Typed, unknown, z.output<typeof itinerarySchema>> }) {
  const { control } = form;
  const isOneway = useWatch({ control, name: "oneway" });
  useResetWhenHidden(form, isOneway, noArrival);

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField control={control} name="nome" required className="sm:col-span-2" />
        <TextField
          control={control}
          name="lunghezza"
          inputMode="decimal"
          suffix="NM"
          hint="Miglia nautiche."
        />
      </div>
      <LookupListField control={control} name="imbarchi" from="porto.list" none="Nessun porto" />
      <CheckboxField control={control} name="oneway" hint="Si sbarca in un porto diverso, senza ritorno." />
      {isOneway && (
        <LookupField control={control} name="sbarco" from="porto.list" placeholder="Nessun porto" />
      )}
      <TextareaField control={control} name="descrizione" rows={3} />
    </>
  );
}
