import { RecordLink } from "@/components/layout/record-link";
import type { UserCourse } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { recordHref } from "@/lib/routes";
import type { CourseClass } from "@/lib/rules/classes";
import { isClosedEnrolment } from "@/lib/rules/lessons";
import { classMessage } from "./class-message";
import { GroupPeople } from "./group-people";
import { useClassVenue } from "./use-class-venue";
import { useClassCrew } from "./use-crew";
import { useTakeOffClass } from "./use-take-off";

interface ClassPeopleProps {
  courseClass: CourseClass<UserCourse>;
  /** The form holds changes that are not saved. */
  unsaved: boolean;
}

/** The members in the class, each with their enrolment. */
export function ClassPeople({ courseClass, unsaved }: ClassPeopleProps) {
  const { venue, isPractical } = useClassVenue(courseClass[0]);
  const crew = useClassCrew(courseClass, isPractical);
  const takeOff = useTakeOffClass(courseClass);
  return (
    <GroupPeople
      title="Iscritti"
      crew={crew}
      messageOf={() => classMessage(courseClass, venue)}
      edit={({ record, name }) => (
        <RecordLink
          href={recordHref("/corsoutente", record.id, isClosedEnrolment(record) ? { elenco: "chiusi" } : {})}
          className="px-2 py-2"
        >
          Iscrizione<span className="sr-only"> di {name}</span>
        </RecordLink>
      )}
      isClosed={isClosedEnrolment}
      takeOff={takeOff}
      waitsFor={unsaved ? texts.saveFirst : undefined}
    />
  );
}
