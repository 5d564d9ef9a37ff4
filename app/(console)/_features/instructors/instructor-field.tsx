import type { FieldValues } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { MemberField } from "@/features/members/member-field";
import type { IsoDate } from "@/lib/rules/dates";
import { useInstructorSearch } from "./use-instructor-search";

type InstructorFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> & {
  /** Until when the instructor is needed, as it stands in the form. */
  lastDay: IsoDate | null;
};

/** The instructor in a form: the club's instructors by licence, or any member by a search. */
export function InstructorField<T extends FieldValues, U = T>(props: InstructorFieldProps<T, U>) {
  const { lastDay, ...field } = props;
  return <MemberField {...field} {...useInstructorSearch(lastDay)} />;
}
