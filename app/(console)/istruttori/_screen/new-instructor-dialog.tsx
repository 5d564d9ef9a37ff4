"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { FormDialog } from "@/components/form/form-dialog";
import { notify } from "@/components/ui/notice";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/member-picker";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { type Instructor, relationOf } from "./columns";

const relations = ([1, 0] as const).map((interno) => ({ value: interno, label: relationOf({ interno }) }));

/** The form; `known` are the instructors there are: nobody is one twice. */
const schemaFor = (known: readonly Instructor[]) =>
  z.object({
    member: z
      .custom<PickedMember | null>()
      .refine((member) => member !== null, "Scegli il socio.")
      .refine(
        (member) => !known.some(({ id_usr }) => id_usr === member?.id_usr),
        "Questo socio è già un istruttore.",
      ),
    interno: z.literal([0, 1]),
    collabora: z.boolean(),
  });
type Schema = ReturnType<typeof schemaFor>;
type Values = z.input<Schema>;

interface NewInstructorDialogProps {
  known: readonly Instructor[];
  onClose: () => void;
}

/** Makes a member an instructor, found by the member search (docs/rules/licences.md#instructors). */
export function NewInstructorDialog({ known, onClose }: NewInstructorDialogProps) {
  const { write, isPending, error } = useWrite("istruttori.create");
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: zodResolver(schemaFor(known)),
    defaultValues: { member: null, interno: 1, collabora: false },
  });
  const { control } = form;
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title="Nuovo istruttore"
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Aggiungi"
      onSubmit={async ({ member, interno, collabora }) => {
        if (!member) return;
        await write({ body: { id_usr: member.id_usr, interno, collabora: collabora ? 1 : 0 } });
        notify.success("Istruttore aggiunto.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <MemberField control={control} name="member" label="Socio" required />
        <SelectField
          control={control}
          name="interno"
          label="Interno/Esterno"
          options={relations}
          hint="Si sceglie ora: poi si può cambiare solo «Collabora»."
          required
        />
        <CheckboxField control={control} name="collabora" label="Collabora" />
      </div>
    </FormDialog>
  );
}
