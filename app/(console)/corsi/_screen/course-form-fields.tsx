import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { TextField } from "@/components/form/text-field";
import { useResetWhenHidden } from "@/components/form/use-reset-when-hidden";
import { DocumentTypesField } from "@/features/lookups/document-types-field";
import { LookupField } from "@/features/lookups/lookup-field";
import { namedOptions } from "@/features/lookups/named-options";
import { TrainingModulesField } from "@/features/lookups/training-modules-field";
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
        <LookupField
          control={control}
          name="sede"
          placeholder="Nessuna sede"
          query={venues}
          options={namedOptions(venues.data?.Sede)}
        />
      )}
      <TrainingModulesField control={control} name="formativa" />
      <DocumentTypesField control={control} name="documenti" />
    </>
  );
}
