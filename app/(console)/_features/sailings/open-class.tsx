"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Control, useWatch } from "react-hook-form";
import { DatesField } from "@/components/form/dates-field";
import { FormDialog } from "@/components/form/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { DialogIntro } from "@/components/ui/read-first";
import { UnreadableDates } from "@/features/documents/unreadable-dates";
import { InstructorField } from "@/features/instructors/instructor-field";
import { BoatField } from "@/features/lookups/boat-field";
import { PortField } from "@/features/lookups/port-field";
import { MemberField } from "@/features/members/member-field";
import { read } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { recordOfSave } from "@/lib/contract/live";
import type { UserCourse } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { formatDate } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { isClosedCourse, isToClose, lessonsOf } from "@/lib/rules/lessons";
import { ClassActions } from "./class-actions";
import { type ClassValues, classFields, classInput, classSchema } from "./class-form";
import { ClassPeople } from "./class-people";
import { ClassWarnings } from "./class-warnings";
import { classDifferences } from "./differences";
import { memberOf, nameOr } from "./names";
import { SaveProgress } from "./save-progress";
import { SplitNotice } from "./split-notice";
import { unevenHint } from "./uneven-hint";
import { useClassVenue } from "./use-class-venue";
import { useClassSave } from "./use-group-save";
import { useSheetForm } from "./use-sheet-form";

interface OpenClassProps {
  courseClass: CourseClass<UserCourse>;
  /** Classes that plainly belong to it. */
  others: readonly CourseClass<UserCourse>[];
  all: readonly UserCourse[];
  onClose: () => void;
}

/** The sheet of a class that was found: edited once, saved for all its enrolments. */
export function OpenClass({ courseClass, others, all, onClose }: OpenClassProps) {
  const [first] = courseClass;
  const save = useClassSave();
  const { venue, isPractical } = useClassVenue(first);
  const records = useMemo(() => [courseClass, ...others].flat(), [courseClass, others]);
  const open = useMemo(() => records.filter(isOpenEnrolment), [records]);
  const allOpen = useMemo(() => all.filter(isOpenEnrolment), [all]);
  const isReadOnly = courseClass.every(isClosedCourse);
  const { form, opened, isDirty, adopt } = useSheetForm(courseClass, {
    resolver: zodResolver(classSchema),
    inputOf: inputOfClass,
    isSaving: save.rows.length > 0,
  });
  const { control } = form;
  const ports = useQuery(read("porto.list"));
  const portNames = useMemo(
    () => new Map(ports.data?.Porto.map(({ id, nome }) => [id, nome ?? ""] as const)),
    [ports.data],
  );
  const lessons = lessonsOf(first).length;

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={nameOr(first.Corso, first.corso) || "Corso"}
      record={courseClass.map(({ id }) => recordOfSave("corsoutente.update", id))}
      state={<ClassState first={first} />}
      description={[
        lessons === 1 ? "1 lezione" : `${lessons} lezioni`,
        venue,
        countParticipants(courseClass.length),
      ]
        .filter(Boolean)
        .join(" · ")}
      size="large"
      form={form}
      loading={save.isRunning}
      submitError={null}
      cancelLabel={texts.close}
      submitLabel={courseClass.length === 1 ? texts.save : `Salva per tutti e ${courseClass.length}`}
      submitDisabledReason={
        save.isUnfinished
          ? "Prima finisci il salvataggio di prima, o lascia così."
          : isDirty
            ? undefined
            : "Non hai cambiato niente."
      }
      readOnly={isReadOnly}
      onSubmit={async (values) => {
        const [stored] = opened;
        const changes = formChanges(classSchema, { opened: classInput(stored), stored }, values, classFields);
        if (await save.saveForAll(opened, changes, savedText)) adopt();
      }}
    >
      <SaveProgress save={save} onSaved={adopt} />
      <SplitNotice
        call="corsoutente.update"
        open={open}
        records={records}
        all={allOpen}
        differences={classDifferences(open, portNames)}
        parts={[courseClass, ...others].map(partText)}
        what="Questa classe"
        nameOf={memberOf}
        save={save}
      />
      <DialogIntro label="Classe">
        <ClassActions
          courseClass={courseClass}
          venue={venue}
          unsaved={isDirty || save.rows.length > 0}
          save={save}
        />
      </DialogIntro>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <ClassPeople courseClass={courseClass} />
        {!isReadOnly && (
          <section
            aria-label="Dati della classe"
            className="grid content-start gap-5 sm:[&_:is(input,button,select)]:scroll-mb-40"
          >
            <ClassInstructor control={control} />
            <MemberField
              control={control}
              name="organizatore"
              hint={unevenHint(courseClass, ({ organizatore }) => organizatore)}
            />
            {isPractical && (
              <>
                <BoatField control={control} name="barca" record={first} />
                <PortField control={control} name="porto" />
              </>
            )}
            <UnreadableDates record={first} what="questa classe" />
            <DatesField control={control} name="date" />
            {isDirty && <ClassWarnings control={control} courseClass={courseClass} />}
          </section>
        )}
      </div>
    </FormDialog>
  );
}

const savedText = (count: number) =>
  count === 1 ? "Classe salvata." : `Classe salvata per tutti e ${count}.`;

const isOpenEnrolment = (enrolment: UserCourse) => !isClosedCourse(enrolment);

const partText = ([first, ...rest]: CourseClass<UserCourse>) =>
  [
    nameOr(first.Istruttore, first.istruttore) || "senza istruttore",
    lessonsOf(first).map(formatDate).join(", ") || "senza lezioni",
    countParticipants(rest.length + 1),
  ].join(", ");

const inputOfClass = ([first]: CourseClass<UserCourse>) => classInput(first);

function ClassInstructor({ control }: { control: Control<ClassValues> }) {
  const days = useWatch({ control, name: "date" });
  return <InstructorField control={control} name="istruttore" lastDay={days.at(-1) ?? null} />;
}

function ClassState({ first }: { first: UserCourse }) {
  if (isClosedCourse(first)) return <Badge>Chiusa</Badge>;
  if (!isToClose(first, todayInRome())) return null;
  return (
    <Badge tone="warning" icon={<Icon name="clock" />}>
      Da chiudere
    </Badge>
  );
}
