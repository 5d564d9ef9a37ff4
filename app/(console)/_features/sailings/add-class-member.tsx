import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PickedMember } from "@/features/members/picked-member";
import { lessonDrafts } from "@/features/planning/drafts";
import { useClassReadiness } from "@/features/readiness/use-class-readiness";
import { readNow, useWrite } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { formatDaySpan } from "@/lib/format/dates";
import { type CourseClass, classKey } from "@/lib/rules/classes";
import { isClosedEnrolment, lessonsOf } from "@/lib/rules/lessons";
import { AddMemberDialog, changedMeanwhile } from "./add-member-dialog";
import { courseOf } from "./names";
import { enrolmentFor } from "./new-bookings";
import { PapersFitness } from "./papers-fitness";
import { PlanFitness } from "./plan-fitness";
import { useClassVenue } from "./use-class-venue";

interface AddClassMemberProps {
  courseClass: CourseClass<UserCourse>;
  onClose: () => void;
}

/** 'Aggiungi socio' of a class (docs/rules/sailings.md#adding-a-member). */
export function AddClassMember({ courseClass, onClose }: AddClassMemberProps) {
  const [first] = courseClass;
  const queries = useQueryClient();
  const { write } = useWrite("corsoutente.create");
  const days = lessonsOf(first);
  // By what is stored when it is sent.
  const classNow = (enrolments: readonly UserCourse[]) =>
    enrolments.find((one) => classKey(one) === classKey(first) && !isClosedEnrolment(one));
  return (
    <AddMemberDialog
      description={[courseOf(first), formatDaySpan(days[0], days.at(-1))].filter(Boolean).join(", ")}
      submitLabel="Aggiungi alla classe"
      reasonAgainst={(id) =>
        courseClass.some(({ utente }) => utente === id) ? "È già in questa classe." : null
      }
      fitness={(member) => <ClassFitness member={member} courseClass={courseClass} />}
      readList={() => readNow(queries, "corsoutente.list")}
      isPresent={({ Crociera }, id) =>
        Crociera.some((one) => classKey(one) === classKey(first) && one.utente === id)
      }
      obstacleIn={({ Crociera }) => (classNow(Crociera) ? null : changedMeanwhile("Questa classe"))}
      create={({ Crociera }, id) => write({ body: enrolmentFor(classNow(Crociera) ?? first, id) })}
      done="è nella classe"
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
