import { useQuery } from "@tanstack/react-query";
import { type Control, useController, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { DateField } from "@/components/form/date-field";
import { TextareaField, TextField } from "@/components/form/text-field";
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
      <MemberField control={control} name="utente" label="Utente" required />
      <LookupField
        control={control}
        name="crociera"
        label="Crociera"
        refersTo="cruise"
        required
        query={cruises}
        options={namedOptions(withOwn(cruises.data?.Crociera, userCruise?.crociera, userCruise?.Crociera))}
      />
      <DateField control={control} name="inizio" label="Inizio" required />
      <DateField
        control={control}
        name="fine"
        label="Fine"
        required
        hint={endHint}
        min={start && isIsoDate(start) ? start : undefined}
      />
      <BoatField control={control} name="barca" record={userCruise} />
      <MemberField control={control} name="istruttore" label="Istruttore" />
      <MemberField control={control} name="organizatore" label="Organizzatore" />
      <MemberField control={control} name="tutor" label="Tutor" />
      <TextField control={control} name="telefono" label="Telefono" type="tel" />
      <TrainingModulesField control={control} name="formativa" label="Offerta formativa" />
      <TextareaField
        control={control}
        name="intolleranze"
        label="Intolleranze"
        rows={2}
        className="sm:col-span-2"
      />
      <CheckboxField
        control={control}
        name="capoflottiglia"
        label="Capoflottiglia"
        hint="Guida le altre barche della flottiglia."
      />
    </div>
  );
}
