"use client";

import { type Control, useController } from "react-hook-form";
import { MemberPicker, type PickedMember } from "@/components/domain/member-picker";
import { usePersonName } from "@/components/domain/use-person-name";
import { Field } from "@/components/form/field";

/** A member with a name to show: the record has the id alone, and the name is asked for. */
export function useNamedMember(member: PickedMember | null): PickedMember | null {
  const asked = usePersonName(member && !member.nominativo ? member.id_usr : null);
  return member && { ...member, nominativo: member.nominativo || asked || `n. ${member.id_usr}` };
}

interface OwnerFieldProps<T extends { owner: PickedMember | null }, U> {
  control: Control<T, unknown, U>;
  label: string;
  className?: string;
}

/** Who something belongs to: the form's field `owner`. */
export function OwnerField<T extends { owner: PickedMember | null }, U>(props: OwnerFieldProps<T, U>) {
  const { field, fieldState } = useController({
    control: props.control as unknown as Control<{ owner: PickedMember | null }>,
    name: "owner",
  });
  const value = useNamedMember(field.value);
  return (
    <Field label={props.label} required error={fieldState.error?.message} className={props.className}>
      {(frame) => <MemberPicker {...frame} ref={field.ref} value={value} onChange={field.onChange} />}
    </Field>
  );
}
