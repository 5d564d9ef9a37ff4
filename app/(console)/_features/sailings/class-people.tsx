import { useState } from "react";
import { RecordLink } from "@/components/layout/record-link";
import { RecordSection } from "@/components/list/record-section";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NewMessageDialog } from "@/features/messages/new-message-dialog";
import type { UserCourse } from "@/lib/contract/records";
import { memberHref, recordHref } from "@/lib/routes";
import type { CourseClass } from "@/lib/rules/classes";
import { isClosedCourse } from "@/lib/rules/lessons";
import { classMessage } from "./class-message";
import { memberOf } from "./names";
import { useClassVenue } from "./use-class-venue";
import { usePhones } from "./use-phones";

/** Who is in the class, each with telephone, message and enrolment. */
export function ClassPeople({ courseClass }: { courseClass: CourseClass<UserCourse> }) {
  const phones = usePhones(courseClass.flatMap(({ utente }) => utente || []));
  const { venue } = useClassVenue(courseClass[0]);
  const [to, setTo] = useState<UserCourse | null>(null);
  return (
    <>
      <RecordSection
        title="Iscritti"
        count={courseClass.length}
        query={{ data: courseClass, error: null, isFetching: false, refetch: () => {} }}
        failed=""
      >
        {() => (
          <ul className="divide-y divide-line">
            {courseClass.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="grid min-w-52 flex-1">
                  <RecordLink href={memberHref(one.utente)} className="font-semibold wrap-break-word">
                    {memberOf(one)}
                  </RecordLink>
                  <span className="text-ink-soft tabular-nums">
                    {phones.get(one.utente ?? 0) || "Senza telefono"}
                  </span>
                </span>
                {one.utente ? (
                  <IconButton
                    label={`Scrivi a ${memberOf(one)}`}
                    icon={<Icon name="message-square" />}
                    onClick={() => setTo(one)}
                  />
                ) : null}
                <RecordLink
                  href={recordHref("/corsoutente", one.id, isClosedCourse(one) ? { elenco: "chiusi" } : {})}
                  className="px-2 py-2"
                >
                  Iscrizione<span className="sr-only"> di {memberOf(one)}</span>
                </RecordLink>
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      {to && (
        <NewMessageDialog
          recipient={{ id_usr: to.utente ?? 0, nominativo: memberOf(to) }}
          text={classMessage(courseClass, venue)}
          onClose={() => setTo(null)}
        />
      )}
    </>
  );
}
