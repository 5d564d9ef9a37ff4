"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { Badge } from "@/components/ui/badge";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { type Instructor, instructorName, relationOf } from "./columns";
import { LicencesSection } from "./licences-section";

const schema = z.object({ collabora: typedFlag() });

/** An instructor: 'Collabora', and the licences (docs/rules/licences.md#instructors-licences). */
export function InstructorDialog({ instructor, onClose }: { instructor: Instructor; onClose: () => void }) {
  const { write, isPending, error } = useWrite("istruttori.update");
  const opened = { collabora: instructor.collabora === 1 };
  const form = useForm({ resolver: zodResolver(schema), defaultValues: opened });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={instructorName(instructor)}
      state={<Badge>{relationOf(instructor)}</Badge>}
      size={750}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async (values) => {
        const changes = formChanges(schema, { opened, stored: instructor }, values);
        await write({ params: { id: instructor.id }, stored: instructor, changes });
        notify.success("Istruttore salvato.");
        onClose();
      }}
    >
      <div className="grid gap-6">
        <CheckboxField control={form.control} name="collabora" label="Collabora" />
        {instructor.id_usr ? <LicencesSection id_usr={instructor.id_usr} /> : null}
      </div>
    </FormDialog>
  );
}
