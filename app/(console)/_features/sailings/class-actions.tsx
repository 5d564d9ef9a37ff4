import { useState } from "react";
import { IcsButton } from "@/components/calendar/ics-button";
import { ActionLine } from "@/components/ui/action-line";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { PrintButton, PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { BulkMessage } from "@/features/bulk/bulk-message";
import { membersOf } from "@/features/bulk/members";
import { fieldLabel } from "@/lib/contract/field-labels";
import type { UserCourse } from "@/lib/contract/records";
import { compareText } from "@/lib/format/compare-text";
import { countEnrolled } from "@/lib/format/counts";
import { formatDate } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import { type CourseClass, lessonCalendarId } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import type { NonEmpty } from "@/lib/rules/grouping";
import {
  CLOSED,
  isClosedEnrolment,
  isToClose,
  lastLesson,
  lessonsOf,
  noLessonsText,
} from "@/lib/rules/lessons";
import { AddClassMember } from "./add-class-member";
import { classMessage } from "./class-message";
import { groupButtons } from "./group-buttons";
import { MoveClass } from "./move-class";
import { courseOf, instructorOf, memberOf } from "./names";
import type { useClassSave } from "./use-group-save";

type ClassSave = ReturnType<typeof useClassSave>;

interface ClassActionsProps {
  courseClass: CourseClass<UserCourse>;
  venue: string;
  /** The form holds changes that are not saved. */
  unsaved: boolean;
  save: ClassSave;
}

/** The actions on a whole class. */
export function ClassActions({ courseClass, venue, unsaved, save }: ClassActionsProps) {
  const [open, setOpen] = useState<"message" | "add" | "move" | null>(null);
  const close = () => setOpen(null);
  const isClosed = courseClass.every(isClosedEnrolment);
  const { closeAll, question } = useClassClosing(courseClass, save);
  const waitsFor = unsaved ? texts.saveFirst : undefined;
  const [firstDay, ...laterDays] = lessonsOf(courseClass[0]);
  const people = membersOf(courseClass, (one) => ({ id_usr: one.utente, name: memberOf(one) }));
  return (
    <>
      <ActionLine>
        {groupButtons({
          isClosed,
          waitsFor,
          nobody: people.length > 0 ? undefined : "Nella classe non c'è ancora nessun socio.",
          onOpen: setOpen,
        })}
        <PrintButton label="Stampa registro" disabledReason={waitsFor} />
        {firstDay && (
          <LessonsButton courseClass={courseClass} venue={venue} days={[firstDay, ...laterDays]} />
        )}
        {!isClosed && (
          <Button
            icon="check-check"
            disabledReason={
              isClassToClose(courseClass)
                ? waitsFor
                : lastLesson(courseClass[0])
                  ? "Si chiude dal giorno dopo l'ultima lezione."
                  : noLessonsText
            }
            onClick={() => void closeAll()}
          >
            Chiudi corso
          </Button>
        )}
      </ActionLine>
      <ClassRegister courseClass={courseClass} venue={venue} />
      {open === "add" && <AddClassMember courseClass={courseClass} onClose={close} />}
      {open === "move" && <MoveClass courseClass={courseClass} onClose={close} />}
      {open === "message" && (
        <BulkMessage members={people} text={classMessage(courseClass, venue)} onClose={close} />
      )}
      {question}
    </>
  );
}

/** Some of it is open, and its last lesson is over. */
export const isClassToClose = (courseClass: CourseClass<UserCourse>) =>
  courseClass.some((one) => isToClose(one, todayInRome()));

/** 'Chiudi corso': asks, and then closes every enrolment that is open, as the class is stored then. */
function useClassClosing(courseClass: CourseClass<UserCourse>, save: ClassSave) {
  const [confirm, question] = useConfirm();
  const toClose = courseClass.filter((one) => !isClosedEnrolment(one));
  const closeAll = async () => {
    const isSure = await confirm({
      text: "Sei sicuro di voler chiudere il corso?",
      tone: "primary",
      subject: `${courseOf(courseClass[0])}, ${countEnrolled(toClose.length)}`,
      children: <p>Chiuso non si riapre.</p>,
    });
    const [first, ...rest] = toClose;
    if (isSure && first) void save.saveForAll([first, ...rest], { stato: CLOSED }, () => "Corso chiuso.");
  };
  return { closeAll, question };
}

type ClassAndVenue = Pick<ClassActionsProps, "courseClass" | "venue">;

/** The printed register: a box for each member, by name, and lesson. */
function ClassRegister({ courseClass, venue }: ClassAndVenue) {
  const [first] = courseClass;
  const days = lessonsOf(first);
  return (
    <PrintSheet
      title={`Registro: ${courseOf(first)}`}
      facts={[
        ["Dove", venue],
        [fieldLabel("istruttore"), instructorOf(first)],
        ["Partecipanti", String(courseClass.length)],
      ]}
    >
      <PrintTable
        head={["N.", "Nome", ...days.map(formatDate)]}
        numeric={[0]}
        rows={courseClass
          .toSorted((one, other) => compareText(memberOf(one), memberOf(other)))
          .map((one, at) => ({ key: one.id, cells: [at + 1, memberOf(one), ...days.map(() => "☐")] }))}
      />
    </PrintSheet>
  );
}

/** The lessons for somebody's own calendar. */
function LessonsButton({ courseClass, venue, days }: ClassAndVenue & { days: NonEmpty<string> }) {
  const [first] = courseClass;
  const [from] = days;
  return (
    <IcsButton
      name="lezioni"
      span={{ name: from, from, to: days.at(-1) ?? from }}
      items={days.map((day, index) => ({
        id: lessonCalendarId(courseClass, index),
        from: day,
        to: day,
        title: courseOf(first),
        detail: [venue, instructorOf(first)].filter(Boolean).join(", "),
      }))}
    />
  );
}
