import { z } from "zod";
import { CheckboxField, SelectField } from "@/components/form/choice-field";
import { typedFlag } from "@/components/form/choice-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { useSaveForm } from "@/components/list/use-save-form";
import { chosenMember } from "@/features/members/chosen-member";
import { MemberField } from "@/features/members/member-field";
import { useWrite } from "@/lib/client/query";
import { type Instructor, relationOf } from "./columns";

const relations = ([1, 0] as const).map((interno) => ({ value: interno, label: relationOf({ interno }) }));

/** The form; `known` are the instructors there are: nobody is one twice. */
const schemaFor = (known: readonly Instructor[]) =>
  z.object({
    member: chosenMember("Scegli il socio.").refine(
      (member) => !known.some(({ id_usr }) => id_usr === member.id_usr),
      "Questo socio è già un istruttore.",
    ),
    interno: z.literal([0, 1]),
    collabora: typedFlag(),
  });

interface NewInstructorDialogProps {
  known: readonly Instructor[];
  onClose: () => void;
}

/** Makes a member an instructor, found by the member search (docs/rules/licences.md#instructors). */
export function NewInstructorDialog({ known, onClose }: NewInstructorDialogProps) {
  const create = useWrite("istruttori.create");
  const { form, dialog } = useSaveForm({
    schema: schemaFor(known),
    values: { member: null, interno: 1, collabora: false },
    save: create,
    onSave: ({ member, interno, collabora }) =>
      create.write({ body: { id_usr: member.id_usr, interno, collabora } }),
    done: "Istruttore aggiunto.",
    onClose,
  });
  const { control } = form;
  return (
    <FormDialog {...dialog} title="Nuovo istruttore" size={550} submitLabel="Aggiungi">
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
        <CheckboxField control={control} name="collabora" />
      </div>
    </FormDialog>
  );
}
