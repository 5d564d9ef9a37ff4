"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorState } from "@/components/layout/error-state";
import type { PickedMember } from "@/features/members/member-picker";
import { lessonDrafts } from "@/features/planning/drafts";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import type { UserCourse } from "@/lib/contract/records";
import { formatDate, formatDaySpan } from "@/lib/format/dates";
import { reasonWords } from "@/lib/format/readiness";
import { type CourseClass, classKey } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { isClosedCourse, lastLesson, lessonsOf, OPEN } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { paperGap } from "@/lib/rules/papers";
import { requiredTypes } from "@/lib/rules/readiness-checks";
import { AddMemberDialog, changedMeanwhile } from "./add-member-dialog";
import { nameOr } from "./names";
import { FitnessLine, PlanFitness } from "./plan-fitness";
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
    enrolments.find((one) => classKey(one) === classKey(first) && !isClosedCourse(one));
  return (
    <AddMemberDialog
      description={[nameOr(first.Corso, first.corso) || "Corso", formatDaySpan(days[0], days.at(-1))]
        .filter(Boolean)
        .join(", ")}
      submitLabel="Aggiungi alla classe"
      reasonAgainst={(id) =>
        courseClass.some(({ utente }) => utente === id) ? "È già in questa classe." : null
      }
      fitness={(member) => <ClassFitness member={member} courseClass={courseClass} />}
      readList={() => queries.fetchQuery({ ...read("corsoutente.list"), staleTime: 0 })}
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
  const { venueId } = useClassVenue(first);
  const drafts = lessonDrafts({
    corso: first.corso ?? null,
    barca: first.barca || null,
    venue: venueId,
    date: lessonsOf(first),
    istruttore: first.istruttore ? { id_usr: first.istruttore } : null,
    members: [member],
  });
  const papers = useMissingPapers(member.id_usr, first);
  const [problem] = papers.failed;
  return (
    <>
      <PlanFitness drafts={drafts} freeText="Libero nei giorni delle lezioni" />
      {papers.missing?.map((text) => (
        <FitnessLine key={text}>{text}</FitnessLine>
      ))}
      {papers.missing?.length === 0 && <FitnessLine good>Documenti in regola</FitnessLine>}
      {papers.isPending && <p className="text-ink-soft">Guardo i suoi documenti…</p>}
      {problem?.error && (
        <ErrorState
          compact
          title={errorText(problem.error)}
          retrying={papers.failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of papers.failed) void query.refetch();
          }}
        />
      )}
    </>
  );
}

/** The member's papers that do not last through the last lesson, in words; undefined while they are read. */
function useMissingPapers(id_usr: number, course: UserCourse) {
  const today = todayInRome();
  const documents = useQuery(read("documenti.byMember", { params: { id_usr } }));
  const types = useQuery(read("tipodoc.all"));
  const courses = useQuery(read("corso.list"));
  const queries = [documents, types, courses];
  const lastDay = lastLesson(course) ?? today;
  const required = requiredTypes(idsOf(courses.data?.Corso.find(({ id }) => id === course.corso)?.documenti));
  const typeOf = (id: number) => types.data?.TipoDoc.find(({ id_tipo }) => id_tipo === id);
  const missing = required.flatMap((type) => {
    const papers = (documents.data?.Documenti ?? [])
      .filter(({ id_tipo }) => id_tipo === type)
      .map((paper) => ({
        ...paper,
        id: paper.id_doc,
        eterno: typeOf(type)?.eterno === 1 && !paper.scadenza ? 1 : paper.eterno,
      }));
    const gap = paperGap(papers, lastDay, today);
    if (!gap) return [];
    const kind = type === MEDICAL_TYPE ? "Visita medica" : "Documento";
    const until = gap.until ? ` (${formatDate(gap.until)})` : "";
    return [
      `${typeOf(type)?.nome || nameOrNumber(null, type, kind)}: ${reasonWords[gap.reason].toLowerCase()}${until}`,
    ];
  });
  return {
    missing: queries.every(({ data }) => data) ? missing : undefined,
    isPending: queries.some(({ isPending }) => isPending),
    failed: queries.filter(({ data, error }) => !data && error),
  };
}

/** An enrolment like one of the class's, of another member. */
function enrolmentFor(enrolment: UserCourse, utente: number): NonNullable<Body<"corsoutente.create">> {
  return {
    corso: enrolment.corso ?? 0,
    utente,
    istruttore: enrolment.istruttore ?? 0,
    organizatore: enrolment.organizatore ?? 0,
    barca: enrolment.barca ?? 0,
    porto: enrolment.porto ?? 0,
    date: [...lessonsOf(enrolment)],
    iscrizione: todayInRome(),
    stato: OPEN,
  };
}
