import { type Control, useWatch } from "react-hook-form";
import { DatesField } from "@/components/form/dates-field";
import { UnreadableDates } from "@/features/documents/unreadable-dates";
import { InstructorField } from "@/features/instructors/instructor-field";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupField } from "@/features/lookups/lookup-field";
import type { UserCourse } from "@/lib/contract/records";
import type { ClassValues } from "./class-form";
import { useClassVenue } from "./use-class-venue";

interface ClassFieldsProps {
  control: Control<ClassValues>;
  /** One of the enrolments as they are stored. */
  first: UserCourse;
}

/** In two columns: by whom, where and when a class is held; boat and port of a practical course alone. */
export function ClassFields({ control, first }: ClassFieldsProps) {
  const { isPractical } = useClassVenue(first);
  const days = useWatch({ control, name: "date" });
  return (
    <>
      <InstructorField
        control={control}
        name="istruttore"
        lastDay={days.at(-1) ?? null}
        className="sm:col-span-2"
      />
      {isPractical && (
        <>
          <BoatField control={control} name="barca" record={first} />
          <LookupField control={control} name="porto" from="porto.list" placeholder="Nessun porto" />
        </>
      )}
      <div className="empty:hidden sm:col-span-2">
        <UnreadableDates record={first} what="questa classe" />
      </div>
      <DatesField control={control} name="date" className="sm:col-span-2" />
    </>
  );
}
