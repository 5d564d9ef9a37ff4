import { useQuery } from "@tanstack/react-query";
import { type Control, useController, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { InstructorField } from "@/features/instructors/instructor-field";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupField } from "@/features/lookups/lookup-field";
import { namedOptions, withOwn } from "@/features/lookups/named-options";
import { TrainingModulesField } from "@/features/lookups/training-modules-field";
import { MemberField } from "@/features/members/member-field";
import { read } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { isIsoDate } from "@/lib/rules/dates";
import { useFollowingEnd } from "./use-following-end";
import type { UserCruiseInput, UserCruiseValues } from "./user-cruise-form";

interface UserCruiseFieldsProps {
  control: Control<UserCruiseInput, unknown, UserCruiseValues>;
  userCruise?: UserCruise;
}

/** What staff fill in of a member's cruise. */
export function UserCruiseFields({ control, userCruise }: UserCruiseFieldsProps) {
  const cruises = useQuery(read("crociere.list"));
  const [cruise, start] = useWatch({ control, name: ["crociera", "inizio"] });
  const { field: end } = useController({ control, name: "fine" });
  const endHint = useFollowingEnd({ cruise, start, end: end.value, setEnd: end.onChange });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <MemberField control={control} name="utente" required />
      <LookupField
        control={control}
        name="crociera"
        refersTo="cruise"
        required
        query={cruises}
        options={namedOptions(withOwn(cruises.data?.Crociera, userCruise?.crociera, userCruise?.Crociera))}
      />
      <DateField control={control} name="inizio" required />
      <DateField
        control={control}
        name="fine"
        required
        hint={endHint}
        min={start && isIsoDate(start) ? start : undefined}
      />
      <BoatField control={control} name="barca" record={userCruise} />
      <InstructorField
        control={control}
        name="istruttore"
        lastDay={isIsoDate(end.value) ? end.value : null}
      />
      <MemberField control={control} name="organizatore" />
      <MemberField control={control} name="tutor" />
      <TextField control={control} name="telefono" type="tel" />
      <TrainingModulesField control={control} name="formativa" />
      <TextareaField control={control} name="intolleranze" rows={2} className="sm:col-span-2" />
      <CheckboxField control={control} name="capoflottiglia" hint="Guida le altre barche della flottiglia." />
    </div>
  );
}
