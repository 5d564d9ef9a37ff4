"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { recordOfSave } from "@/lib/contract/live";
import type { UserCourse } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { todayInRome } from "@/lib/rules/dates";
import { isClosedCourse, OPEN } from "@/lib/rules/lessons";
import { CourseParticipants } from "./participants";
import type { CourseRow } from "./rows";
import { UserCourseFields } from "./user-course-fields";
import {
  courseForAnother,
  isPractical,
  type UserCourseValues,
  userCourseFields,
  userCourseSchema,
  userCourseValues,
} from "./user-course-form";
import { UserCourseWarnings } from "./user-course-warnings";

interface UserCourseDialogProps {
  row?: CourseRow;
  /** All of them: those who follow the same course are printed. */
  rows?: readonly CourseRow[];
  /** The course whose data a new one for somebody else begins with. */
  from?: UserCourse;
  /** Begins such a new one. */
  onAddParticipant?: () => void;
  onClose: () => void;
}

/** Makes a course of a user, or edits that of `row` (docs/rules/user-courses.md#form). */
export function UserCourseDialog(props: UserCourseDialogProps) {
  const { row, rows = [], from, onAddParticipant, onClose } = props;
  const queries = useQueryClient();
  const create = useWrite("corsoutente.create");
  const update = useWrite("corsoutente.update");
  const { isPending, error } = row ? update : create;
  const record = row?.course;
  const stored = useOpened(record);
  const form = useForm<UserCourseValues, unknown, z.output<typeof userCourseSchema>>({
    resolver: zodResolver(userCourseSchema),
    defaultValues: from ? courseForAnother(from) : userCourseValues(stored),
  });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={row ? row.nome : "Nuovo corso utente"}
      record={row && recordOfSave("corsoutente.update", row.id)}
      description={row?.corso}
      state={record && isClosedCourse(record) && <Badge>Chiuso</Badge>}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Salva"
      cancelLabel="Annulla"
      footerStart={
        onAddParticipant && (
          <Button
            icon={<Icon name="user-round-plus" />}
            disabledReason={form.formState.isDirty ? texts.saveFirst : undefined}
            onClick={onAddParticipant}
          >
            Aggiungi un partecipante
          </Button>
        )
      }
      onSubmit={async (values) => {
        const courses = queries.getQueryData(read("corso.list").queryKey)?.Corso;
        const toFields = (typed: typeof values) =>
          userCourseFields(typed, isPractical(typed.corso, courses, stored));
        if (stored) {
          const opened = { opened: userCourseValues(stored), stored };
          const changes = formChanges(userCourseSchema, opened, values, toFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: { ...toFields(values), stato: OPEN, iscrizione: todayInRome() } });
        notify.success(record ? "Corso salvato." : "Corso aggiunto.");
        onClose();
      }}
    >
      {/* A field that gets the focus stays clear of the warnings, which lie over the end of the form. */}
      <div className="grid gap-6 sm:[&_:is(input,button,select,textarea)]:scroll-mb-40">
        <UserCourseFields control={form.control} record={record ?? from} />
        {row && <CourseParticipants row={row} rows={rows} />}
      </div>
      {!(record && isClosedCourse(record)) && <UserCourseWarnings control={form.control} record={record} />}
    </FormDialog>
  );
}
