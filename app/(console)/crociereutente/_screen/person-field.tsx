import { type Control, useController } from "react-hook-form";
import { MemberPicker } from "@/components/domain/member-picker";
import { usePersonName } from "@/components/domain/use-person-name";
import { Field } from "@/components/form/field";
import type { PlaceInput, PlaceValues } from "./record";

interface PersonFieldProps {
  control: Control<PlaceInput, unknown, PlaceValues>;
  name: "utente" | "istruttore" | "organizatore" | "tutor";
  label: string;
  required?: boolean;
}

/** One member, found by the search; the name of one that the record has by the id alone is asked for. */
export function PersonField({ control, name, label, required }: PersonFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const held = field.value;
  const asked = usePersonName(held && !held.nominativo ? held.id_usr : null);
  const value = held && { ...held, nominativo: held.nominativo || asked || `n. ${held.id_usr}` };
  return (
    <Field label={label} required={required} error={fieldState.error?.message}>
      {(frame) => <MemberPicker {...frame} ref={field.ref} value={value} onChange={field.onChange} />}
    </Field>
  );
}
