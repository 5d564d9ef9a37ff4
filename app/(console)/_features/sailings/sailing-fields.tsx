import { type UseFormReturn, useController, useFormState, useWatch } from "react-hook-form";
import { LeaderFields } from "@/features/instructors/leader-fields";
import { BoatField } from "@/features/lookups/boat-field";
import { CruiseField } from "@/features/lookups/cruise-field";
import { CruiseDaysFields } from "@/features/user-cruises/cruise-days-fields";
import type { UserCruise } from "@/lib/contract/records";
import type { Sailing } from "@/lib/rules/sailings";
import type { SailingInput, SailingValues } from "./sailing-form";
import { unevenHint } from "./uneven-hint";
import { useEndFollows } from "./use-end-follows";

interface SailingFieldsProps {
  form: UseFormReturn<SailingInput, unknown, SailingValues>;
  sailing: Sailing<UserCruise>;
}

/** The fields that all bookings of a sailing share. */
export function SailingFields({ form: { control }, sailing }: SailingFieldsProps) {
  const [first] = sailing;
  const start = useWatch({ control, name: "inizio" });
  const { field: end } = useController({ control, name: "fine" });
  const { isDirty } = useFormState({ control });
  useEndFollows({ start, end: end.value, setEnd: end.onChange, isDirty, sailing });
  return (
    <section aria-label="Dati dell'uscita" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <BoatField control={control} name="barca" record={first} />
      <CruiseField control={control} name="crociera" record={first} />
      <CruiseDaysFields control={control} />
      <LeaderFields
        control={control}
        lastDay={end.value}
        withTutor
        hintOf={(leader) => unevenHint(sailing, (booking) => booking[leader])}
        className="sm:col-span-2"
      />
    </section>
  );
}
