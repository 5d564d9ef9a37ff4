import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { useSaveForm } from "@/components/list/use-save-form";
import { Badge } from "@/components/ui/badge";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { recordOfSave } from "@/lib/contract/live";
import { type Instructor, instructorName, relationOf } from "./columns";
import { LicencesSection } from "./licences-section";

const schema = z.object({ collabora: typedFlag() });

/** An instructor: 'Collabora', and the licences (docs/rules/licences.md#instructors-licences). */
export function InstructorDialog({ instructor, onClose }: { instructor: Instructor; onClose: () => void }) {
  const update = useWrite("istruttori.update");
  const opened = { collabora: instructor.collabora === 1 };
  const { form, dialog } = useSaveForm({
    schema,
    values: opened,
    save: update,
    onSave: (values) => {
      const changes = formChanges(schema, { opened, stored: instructor }, values);
      return update.write({ params: { id: instructor.id }, stored: instructor, changes });
    },
    done: "Istruttore salvato.",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={instructorName(instructor)}
      record={recordOfSave("istruttori.update", instructor.id)}
      state={<Badge>{relationOf(instructor)}</Badge>}
      size={750}
    >
      <div className="grid gap-6">
        <CheckboxField control={form.control} name="collabora" />
        {instructor.id_usr ? <LicencesSection id_usr={instructor.id_usr} /> : null}
      </div>
    </FormDialog>
  );
}
