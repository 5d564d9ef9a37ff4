import { z } from "zod";
import { TextField } from "@/components/form/text-field";
import { optionalTypedLine, typedName } from "@/components/form/text-schema";
import type { RecordOf } from "@/components/list/entity";
import { RecordForm, type RecordFormProps } from "@/components/list/record-form";
import { AuditLine } from "@/features/members/audit-line";

export const roleSchema = z.object({ nome: typedName(), affiliazione: optionalTypedLine() });

export const roleValues = (role: RecordOf<"ruoli"> | undefined) => ({
  nome: role?.nome ?? "",
  affiliazione: role?.affiliazione ?? "",
});

/** Makes a role, or edits one: name and affiliation, 550 px wide (docs/rules/roles.md#roles). */
export function RoleForm(props: RecordFormProps<"ruoli">) {
  return (
    <RecordForm {...props} schema={roleSchema} valuesOf={roleValues} size={550}>
      {({ control }) => (
        <>
          <TextField control={control} name="nome" required />
          <TextField control={control} name="affiliazione" />
          {props.record && <AuditLine entry={props.record} />}
        </>
      )}
    </RecordForm>
  );
}
