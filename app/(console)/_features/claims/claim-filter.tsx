import { Segmented } from "@/components/ui/segmented";
import { type ClaimFilter, claimFilters } from "@/lib/contract/claim-states";
import { claimStateTexts } from "@/lib/rules/claims";

const labels: Record<ClaimFilter, string> = {
  TUTTI: "Tutti",
  APPROVARE: claimStateTexts.APPROVARE,
  ACCETTATI: "Accettati",
};

interface ClaimFilterProps {
  label: string;
  value: ClaimFilter;
  onChange: (value: ClaimFilter) => void;
  countOf: (value: ClaimFilter) => number | undefined;
}

/** The views above both lists (docs/rules/claims.md#filters). */
export function ClaimFilterBar({ label, value, onChange, countOf }: ClaimFilterProps) {
  return (
    <Segmented<ClaimFilter>
      label={label}
      value={value}
      onValueChange={onChange}
      options={claimFilters.map((filter) => ({
        value: filter,
        label: labels[filter],
        count: countOf(filter),
      }))}
    />
  );
}
