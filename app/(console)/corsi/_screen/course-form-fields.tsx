import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { TextField } from "@/components/form/text-field";
import { useResetWhenHidden } from "@/components/form/use-reset-when-hidden";
import { LookupOptionsField } from "@/features/lookups/lookup-field";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { namedOptions } from "@/features/lookups/named-options";
import { ItineraryField, OfferNameFields } from "@/features/offering/offer-fields";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { type CourseInput, type CourseValues, emptyPractical, emptyTheory } from "./course-form";

/**
 * The fields of a course: a practical one has dinghies and an itinerary, any other a venue
 * (docs/rules/offering.md#courses).
 */
export function CourseFormFields({ form }: { form: UseFormReturn<CourseInput, unknown, CourseValues> }) {
  const venues = useOwnQuery(read("sede.list"));
  const { control } = form;
  const isPractical = useWatch({ control, name: "pratico" });
  useResetWhenHidden(form, isPractical, emptyPractical);
  useResetWhenHidden(form, !isPractical, emptyTheory);

  return (
    <>
      <OfferNameFields control={control} activeHint="Se non è attivo lo vedono solo gli amministratori." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="durata" inputMode="numeric" />
        <TextField control={control} name="costo" inputMode="decimal" suffix="€" />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <CheckboxField control={control} name="pratico" />
        {isPractical && <CheckboxField control={control} name="derive" />}
        <CheckboxField control={control} name="giornaliero" />
      </div>
      {isPractical ? (
        <ItineraryField control={control} />
      ) : (
        <LookupOptionsField
          control={control}
          name="sede"
          placeholder="Nessuna sede"
          query={venues}
          options={namedOptions(venues.data?.Sede)}
        />
      )}
      <LookupListField control={control} name="formativa" from="formazione.list" none="Nessun modulo" />
      <LookupListField control={control} name="documenti" from="tipodoc.list" none="Nessun documento" />
    </>
  );
}
