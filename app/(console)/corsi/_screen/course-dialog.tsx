import { FormDialog } from "@/components/form/form-dialog";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { AuditLine } from "@/features/members/audit-line";
import { OfferState } from "@/features/offering/offering-state";
import type { Course } from "@/lib/contract/records";
import { courseFields, courseSchema, courseValues, hiddenInCourse } from "./course-form";
import { CourseFormFields } from "./course-form-fields";

const words = { created: "Corso aggiunto.", saved: "Corso salvato." };

/** Makes a course, or edits `course` (docs/rules/offering.md#courses). A new one is private. */
export function CourseDialog({ course, onClose }: { course?: Course; onClose: () => void }) {
  const save = useSaveRecord("corso");
  const { form, dialog } = useRecordForm({
    schema: courseSchema,
    record: course,
    valuesOf: courseValues,
    toFields: courseFields,
    hiddenIn: hiddenInCourse,
    save: { ...save, create: (values) => save.create({ ...courseFields(values), pubblicato: 0 }) },
    words,
    onClose,
  });

  return (
    <FormDialog
      {...dialog}
      title={course ? course.nome || "Corso" : "Nuovo corso"}
      state={course && <OfferState offer={course} />}
      description={course && "Corso"}
      size={750}
      submitLabel="Salva"
      cancelLabel="Annulla"
    >
      <div className="grid gap-5">
        <CourseFormFields form={form} />
        {course && <AuditLine entry={course} />}
      </div>
    </FormDialog>
  );
}
