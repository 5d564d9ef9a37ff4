import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController, useFormState, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { InstructorField } from "@/features/instructors/instructor-field";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupField } from "@/features/lookups/lookup-field";
import { namedOptions, withOwn } from "@/features/lookups/named-options";
import { MemberField } from "@/features/members/member-field";
import { useFollowingEnd } from "@/features/user-cruises/use-following-end";
import { read } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { isIsoDate } from "@/lib/rules/dates";
import type { Sailing } from "@/lib/rules/sailings";
import type { SailingInput, SailingValues } from "./sailing-form";
import { unevenHint } from "./uneven-hint";
import { useEndFollows } from "./use-end-follows";

interface SailingFieldsProps {
  form: UseFormReturn<SailingInput, unknown, SailingValues>;
  sailing: Sailing<UserCruise>;
}

/** What all bookings of a sailing have in common. */
export function SailingFields({ form: { control }, sailing }: SailingFieldsProps) {
  const [first] = sailing;
  const cruises = useQuery(read("crociere.list"));
  const [cruise, start] = useWatch({ control, name: ["crociera", "inizio"] });
  const { field: end } = useController({ control, name: "fine" });
  const { isDirty } = useFormState({ control });
  const days = { start, end: end.value, setEnd: end.onChange };
  const endHint = useFollowingEnd({ cruise, ...days });
  useEndFollows({ ...days, isDirty });
  return (
    <section aria-label="Dati dell'uscita" className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <BoatField control={control} name="barca" record={first} />
      <LookupField
        control={control}
        name="crociera"
        refersTo="cruise"
        required
        query={cruises}
        options={namedOptions(withOwn(cruises.data?.Crociera, first.crociera, first.Crociera))}
      />
      <DateField control={control} name="inizio" required />
      <DateField
        control={control}
        name="fine"
        required
        hint={endHint}
        min={start && isIsoDate(start) ? start : undefined}
      />
      <InstructorField
        control={control}
        name="istruttore"
        hint={unevenHint(sailing, ({ istruttore }) => istruttore)}
        lastDay={isIsoDate(end.value) ? end.value : null}
        className="sm:col-span-2"
      />
      <MemberField
        control={control}
        name="organizatore"
        hint={unevenHint(sailing, ({ organizatore }) => organizatore)}
        className="sm:col-span-2"
      />
      <MemberField
        control={control}
        name="tutor"
        hint={unevenHint(sailing, ({ tutor }) => tutor)}
        className="sm:col-span-2"
      />
    </section>
  );
}
