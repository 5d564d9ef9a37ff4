"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { Badge } from "@/components/ui/badge";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import { type Instructor, instructorName, relationOf } from "./columns";
import { LicencesSection } from "./licences-section";

const schema = z.object({ collabora: z.boolean() });

/** An instructor: 'Collabora', and the licences (part 2, section 2, "Instructors"). */
export function InstructorDialog({ instructor, onClose }: { instructor: Instructor; onClose: () => void }) {
  const { write, isPending, error } = useWrite("istruttori.update", { invalidates: ["istruttori.list"] });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { collabora: instructor.collabora === 1 },
  });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={instructorName(instructor)}
      state={<Badge>{relationOf(instructor)}</Badge>}
      size={750}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async ({ collabora }) => {
        await write({ params: { id: instructor.id }, body: { collabora: collabora ? 1 : 0 } });
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
