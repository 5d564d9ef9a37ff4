import type { Control } from "react-hook-form";
import { SelectField } from "@/components/form/choice-field";
import { TextField } from "@/components/form/text-field";
import { formatCode } from "@/lib/format/codes";
import { texts } from "@/lib/format/texts";
import { expenseCauses } from "@/lib/rules/claims";
import type { ClaimKind } from "./claim";
import type { ClaimLineValues } from "./line-values";

interface CauseFieldProps {
  kind: ClaimKind;
  control: Control<ClaimLineValues>;
  /** As the record has it: stays a choice although it is none of the three. */
  stored: string | null | undefined;
  locked: boolean;
}

/**
 * The cause of a line: free text of a reimbursement, one of three of a boat expense
 * (docs/rules/claims.md#causes).
 */
export function CauseField({ kind, control, stored, locked }: CauseFieldProps) {
  const current = (stored ?? "").trim();
  if (kind === "rimborso" || locked) return <TextField control={control} name="causale" readOnly={locked} />;
  const causes: string[] = [...expenseCauses];
  if (current && !causes.includes(current)) causes.push(current);
  return (
    <SelectField
      control={control}
      name="causale"
      placeholder={current ? undefined : texts.choose}
      options={causes.map((cause) => ({ value: cause, label: formatCode(cause) }))}
    />
  );
}
