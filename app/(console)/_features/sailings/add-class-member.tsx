import { useMemo } from "react";
import type { PickedMember } from "@/features/members/picked-member";
import { lessonDrafts } from "@/features/planning/drafts";
import { useClassReadiness } from "@/features/readiness/use-class-readiness";
import { useWrite } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { formatDaySpan } from "@/lib/format/dates";
import type { CourseClass } from "@/lib/rules/classes";
import { lessonsOf } from "@/lib/rules/lessons";
import { AddMemberDialog } from "./add-member-dialog";
import { classKind } from "./group-kinds";
import { courseOf } from "./names";
import { enrolmentFor } from "./new-bookings";
import { PapersFitness } from "./papers-fitness";
import { PlanFitness } from "./plan-fitness";
import { useClassVenue } from "./use-class-venue";

interface AddClassMemberProps {
  courseClass: CourseClass<UserCourse>;
  onClose: () => void;
}

/** 'Aggiungi socio' of a class. */
export function AddClassMember({ courseClass, onClose }: AddClassMemberProps) {
  const [first] = courseClass;
  const { write } = useWrite("corsoutente.create");
  const days = lessonsOf(first);
  return (
    <AddMemberDialog
      kind={classKind}
      group={courseClass}
      description={[courseOf(first), formatDaySpan(days[0], days.at(-1))].filter(Boolean).join(", ")}
      submitLabel="Aggiungi alla classe"
      alreadyThere="È già in questa classe."
      fitness={(member) => <ClassFitness member={member} courseClass={courseClass} />}
      create={(like, id) => write({ body: enrolmentFor(like, id) })}
      onClose={onClose}
    />
  );
}

interface ClassFitnessProps extends Pick<AddClassMemberProps, "courseClass"> {
  member: PickedMember;
}

/** Whether somebody is free on the days of the lessons, and what of their papers is missing. */
function ClassFitness({ member, courseClass }: ClassFitnessProps) {
  const [first] = courseClass;
  const { venueId, isPractical } = useClassVenue(first);
  const drafts = lessonDrafts({
    corso: first.corso ?? null,
    barca: (isPractical && first.barca) || null,
    venue: venueId,
    date: lessonsOf(first),
    istruttore: first.istruttore ? { id_usr: first.istruttore } : null,
    members: [member],
  });
  const withMember = useMemo(() => {
    const { id_usr: utente, nominativo } = member;
    return [{ ...first, id: 0, utente, Utente: { nominativo } }] as const;
  }, [first, member]);
  const { readiness, retry } = useClassReadiness(withMember, isPractical);
  return (
    <>
      <PlanFitness drafts={drafts} freeText="Nessun impegno nei giorni delle lezioni" />
      <PapersFitness member={member} readiness={readiness} retry={retry} />
    </>
  );
}
