import { type Control, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice-field";
import { TextareaField, TextField } from "@/components/form/text-field";
import { LeaderFields } from "@/features/instructors/leader-fields";
import { BoatField } from "@/features/lookups/boat-field";
import { CruiseField } from "@/features/lookups/cruise-field";
import { LookupListField } from "@/features/lookups/lookup-list-field";
import { MemberField } from "@/features/members/member-field";
import type { UserCruise } from "@/lib/contract/records";
import { CruiseDaysFields } from "./cruise-days-fields";
import type { UserCruiseInput, UserCruiseValues } from "./user-cruise-form";

interface UserCruiseFieldsProps {
  control: Control<UserCruiseInput, unknown, UserCruiseValues>;
  userCruise?: UserCruise;
}

/** The fields of a member's cruise that staff fill in. */
export function UserCruiseFields({ control, userCruise }: UserCruiseFieldsProps) {
  const lastDay = useWatch({ control, name: "fine" });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <MemberField control={control} name="utente" required />
      <CruiseField control={control} name="crociera" record={userCruise} />
      <CruiseDaysFields control={control} />
      <BoatField control={control} name="barca" record={userCruise} />
      <LeaderFields control={control} lastDay={lastDay} withTutor />
      <TextField control={control} name="telefono" type="tel" />
      <LookupListField control={control} name="formativa" from="formazione.list" none="Nessun modulo" />
      <TextareaField control={control} name="intolleranze" rows={2} className="sm:col-span-2" />
      <CheckboxField control={control} name="capoflottiglia" hint="Guida le altre barche della flottiglia." />
    </div>
  );
}
