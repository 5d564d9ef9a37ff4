import { Segmented } from "@/components/ui/segmented";
import type { ClaimFilter } from "@/lib/contract/claim-states";

/** The buttons above both lists (docs/rules/claims.md#filters). */
const options = [
  { value: "TUTTI", label: "Tutti" },
  { value: "APPROVARE", label: "Da approvare" },
  { value: "ACCETTATI", label: "Accettati" },
] as const;

interface ClaimFilterProps {
  label: string;
  value: ClaimFilter;
  onChange: (value: ClaimFilter) => void;
}

export function ClaimFilterBar({ label, value, onChange }: ClaimFilterProps) {
  return <Segmented<ClaimFilter> label={label} value={value} onValueChange={onChange} options={options} />;
}
