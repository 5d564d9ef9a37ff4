import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
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

interface SailingFieldsProps {
  form: UseFormReturn<SailingInput, unknown, SailingValues>;
  sailing: Sailing<UserCruise>;
}

/** What all bookings of a sailing have in common. */
export function SailingFields({ form: { control }, sailing: [first] }: SailingFieldsProps) {
  const cruises = useQuery(read("crociere.list"));
  const [cruise, start] = useWatch({ control, name: ["crociera", "inizio"] });
  const { field: end } = useController({ control, name: "fine" });
  const endHint = useFollowingEnd({ cruise, start, end: end.value, setEnd: end.onChange });
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
      <MemberField control={control} name="istruttore" className="sm:col-span-2" />
      <MemberField control={control} name="organizatore" className="sm:col-span-2" />
      <MemberField control={control} name="tutor" className="sm:col-span-2" />
    </section>
  );
}
