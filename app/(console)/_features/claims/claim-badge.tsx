import { Badge } from "@/components/ui/badge";
import { claimStateText, readClaimState } from "@/lib/rules/claims";

const looks = {
  APPROVARE: { tone: "danger", icon: "circle-exclamation-point" },
  APPROVATA: { tone: "positive", icon: "circle-check" },
  CONFERMATA: { tone: "positive", icon: "lock" },
} as const;

/**
 * The state of a claim or a line: red while it is to be approved, green from then on
 * (docs/rules/claims.md#states).
 */
export function ClaimBadge({ stato }: { stato: unknown }) {
  const { tone, icon } = looks[readClaimState(stato)];
  return (
    <Badge tone={tone} icon={icon}>
      {claimStateText(stato)}
    </Badge>
  );
}
