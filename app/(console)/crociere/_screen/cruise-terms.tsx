import { useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { TextField } from "@/components/form/text-field";
import { useKeptWhenHidden } from "@/components/form/use-kept-when-hidden";
import { useResetWhenHidden } from "@/components/form/use-reset-when-hidden";
import { ItineraryField } from "@/features/offering/offer-fields";
import {
  departureWeekdays,
  durations,
  offersDepartureDay,
  offersEveningBoarding,
} from "@/lib/rules/offering";
import { type CruiseFormProps, emptyBoarding, emptyDeparture, emptyPrice, labelOptions } from "./cruise-form";

/**
 * Price, itinerary and durations of a cruise; what depends on them comes and goes
 * (docs/rules/offering.md#durations).
 */
export function CruiseTerms({ cruise, form }: CruiseFormProps) {
  const { control } = form;
  const [isFixed, duratamin, duratamax] = useWatch({
    control,
    name: ["prezzofisso", "duratamin", "duratamax"],
  });
  const hasBoarding = offersEveningBoarding({ duratamin, duratamax });
  const hasDeparture = offersDepartureDay({ duratamin, duratamax });
  useKeptWhenHidden(form, isFixed, "costo", emptyPrice.costo);
  useResetWhenHidden(form, hasBoarding, emptyBoarding);
  useResetWhenHidden(form, hasDeparture, emptyDeparture);

  return (
    <>
      <CheckboxField control={control} name="prezzofisso" />
      {isFixed && (
        <TextField control={control} name="costo" inputMode="decimal" suffix="€" className="sm:max-w-60" />
      )}
      <CheckboxField control={control} name="visprezzo" />
      <ItineraryField control={control} />
      <Durations cruise={cruise} form={form} />
      {hasBoarding && <CheckboxField control={control} name="imbarcoseraprima" />}
      {hasDeparture && (
        <>
          <CheckboxField control={control} name="segpartenza" />
          <SelectField
            control={control}
            name="giornop"
            options={labelOptions(departureWeekdays, cruise?.giornop)}
            className="sm:max-w-60"
          />
        </>
      )}
    </>
  );
}

function Durations({ cruise, form: { control } }: CruiseFormProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        control={control}
        name="duratamin"
        placeholder="Nessuna"
        options={labelOptions(durations, cruise?.duratamin)}
      />
      <SelectField
        control={control}
        name="duratamax"
        placeholder="Nessuna"
        options={labelOptions(durations, cruise?.duratamax)}
      />
    </div>
  );
}
