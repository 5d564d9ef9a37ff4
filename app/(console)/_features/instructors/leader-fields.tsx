import type { Control, FieldValues, Path } from "react-hook-form";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/picked-member";
import { isIsoDate } from "@/lib/rules/dates";
import { InstructorField } from "./instructor-field";

type Leader = "istruttore" | "organizatore" | "tutor";
type LeadersInput = { [Name in Exclude<Leader, "tutor">]: PickedMember | null };

interface LeaderFieldsProps<T extends FieldValues & LeadersInput, U> {
  control: Control<T, unknown, U>;
  /** The last day on which they are needed, as it stands in the form. */
  lastDay: string | null | undefined;
  /** A cruise has one, a course has none. */
  withTutor?: boolean;
  hintOf?: (leader: Leader) => string | undefined;
  /** Of each field. */
  className?: string;
}

/** The fields of the people who lead a cruise or a course. */
export function LeaderFields<T extends FieldValues & LeadersInput, U>(props: LeaderFieldsProps<T, U>) {
  const { control, lastDay, withTutor = false, hintOf, className } = props;
  const fieldOf = (name: Leader) => ({ control, name: name as Path<T>, hint: hintOf?.(name), className });
  return (
    <>
      <InstructorField {...fieldOf("istruttore")} lastDay={isIsoDate(lastDay) ? lastDay : null} />
      <MemberField {...fieldOf("organizatore")} />
      {withTutor && <MemberField {...fieldOf("tutor")} />}
    </>
  );
}
