import { useState } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { type BoundFieldProps, Field } from "@/components/form/field";
import { useFieldLabel } from "@/components/form/field-label";
import { texts } from "@/lib/format/texts";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { MemberPicker, type MemberPickerProps } from "./member-picker";
import type { PickedMember } from "./picked-member";
import { usePersonName } from "./use-person-name";

type MemberFieldProps<T extends FieldValues, U> = BoundFieldProps<T, U> &
  Pick<MemberPickerProps, "suggestions" | "suggestionHint" | "onFocus" | "fromLetters">;

/** A member in a form, found by a search; the name is read where the record has the id alone. */
export function MemberField<T extends FieldValues, U = T>(props: MemberFieldProps<T, U>) {
  const { control, name, label, hint, required, className, ...picker } = props;
  const { field, fieldState } = useController({ control, name });
  const [isNotPicked, setNotPicked] = useState(false);
  const member: PickedMember | null = field.value;
  const nameQuery = usePersonName(member && !member.nominativo ? member.id_usr : null);
  const shown = member && {
    ...member,
    nominativo: nameOrNumber(member.nominativo || nameQuery, member.id_usr),
  };
  return (
    <Field
      label={useFieldLabel(name, label)}
      hint={hint}
      required={required}
      error={isNotPicked && !member ? texts.memberNotPicked : fieldState.error?.message}
      className={className}
    >
      {(frame) => (
        <MemberPicker
          {...picker}
          {...frame}
          ref={field.ref}
          value={shown}
          onChange={field.onChange}
          onNotPicked={setNotPicked}
        />
      )}
    </Field>
  );
}
