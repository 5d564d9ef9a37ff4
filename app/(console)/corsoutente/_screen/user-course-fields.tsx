import { type Control, useWatch } from "react-hook-form";
import { DatesField } from "@/components/form/dates-field";
import { UnreadableDates } from "@/features/documents/unreadable-dates";
import { LeaderFields } from "@/features/instructors/leader-fields";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupField } from "@/features/lookups/lookup-field";
import { MemberField } from "@/features/members/member-field";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { asksForBoat, type UserCourseValues } from "./user-course-form";

interface UserCourseFieldsProps<U> {
  control: Control<UserCourseValues, unknown, U>;
  record: UserCourse | undefined;
}

/**
 * The fields in the order of the specification (docs/rules/user-courses.md#form); boat and port on practical
 * courses alone.
 */
export function UserCourseFields<U>({ control, record }: UserCourseFieldsProps<U>) {
  const courses = useOwnQuery(read("corso.list"));
  const [corso, days] = useWatch({ control, name: ["corso", "date"] });
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <MemberField control={control} name="utente" required />
        <LookupField
          control={control}
          name="corso"
          from="corso.list"
          own={{ id: record?.corso, nome: record?.Corso?.nome }}
          refersTo="course"
          required
        />
        <LeaderFields control={control} lastDay={days.at(-1)} />
        {asksForBoat(corso, courses.data?.Corso, record) && (
          <>
            <BoatField control={control} name="barca" record={record} />
            <LookupField control={control} name="porto" from="porto.list" placeholder="Nessun porto" />
          </>
        )}
      </div>
      {record && <UnreadableDates record={record} what="questo corso" />}
      <DatesField control={control} name="date" />
    </div>
  );
}
