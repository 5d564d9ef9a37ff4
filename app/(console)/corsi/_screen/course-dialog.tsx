"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { OfferState } from "@/components/offering/offering-state";
import { AuditLine } from "@/components/resource/audit-line";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import {
  type Course,
  type CourseInput,
  type CourseValues,
  courseFields,
  courseSchema,
  courseValues,
} from "./course-form";
import { CourseFormFields } from "./course-form-fields";

/** Makes a course, or edits `course` (docs/rules/offering.md#courses). A new one is private. */
export function CourseDialog({ course, onClose }: { course?: Course; onClose: () => void }) {
  const create = useWrite("corso.create");
  const update = useWrite("corso.update");
  const { isPending, error } = course ? update : create;
  const form = useForm<CourseInput, unknown, CourseValues>({
    resolver: zodResolver(courseSchema),
    defaultValues: courseValues(course),
  });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={course ? course.nome || "Corso" : "Nuovo corso"}
      state={course && <OfferState offer={course} />}
      description={course && "Corso"}
      size={750}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="SALVA"
      cancelLabel="ANNULLA"
      onSubmit={async (values) => {
        if (course) {
          const opened = { opened: courseValues(course), stored: course };
          const changes = formChanges(courseSchema, opened, values, courseFields);
          await update.write({ params: { id: course.id }, stored: course, changes });
        } else await create.write({ body: { ...courseFields(values), pubblicato: 0 } });
        notify.success(course ? "Corso salvato." : "Corso aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <CourseFormFields form={form} />
        {course && <AuditLine entry={course} />}
      </div>
    </FormDialog>
  );
}
