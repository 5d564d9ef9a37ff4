"use client";

import { type Control, useController } from "react-hook-form";
import { MemberPicker } from "@/components/domain/member-picker";
import { usePersonName } from "@/components/domain/use-person-name";
import { Field } from "@/components/form/field";
import type { UserCourseValues } from "./record";

interface PersonFieldProps<U> {
  control: Control<UserCourseValues, unknown, U>;
  name: "utente" | "istruttore" | "organizatore";
  label: string;
  required?: boolean;
}

/** A member, chosen by a search; the name of one whom the record has by id alone is asked for. */
export function PersonField<U>({ control, name, label, required }: PersonFieldProps<U>) {
  const { field, fieldState } = useController<UserCourseValues, typeof name, U>({ control, name });
  const member = field.value;
  const asked = usePersonName(member && !member.nominativo ? member.id_usr : null);
  const shown = member && { ...member, nominativo: member.nominativo || asked || `n. ${member.id_usr}` };
  return (
    <Field label={label} required={required} error={fieldState.error?.message}>
      {(frame) => <MemberPicker {...frame} ref={field.ref} value={shown} onChange={field.onChange} />}
    </Field>
  );
}
