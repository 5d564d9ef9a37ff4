import { CircleAlert, CircleCheck, Lock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { claimStateText, readClaimState } from "@/lib/rules/claims";

const looks = {
  APPROVARE: { tone: "danger", Icon: CircleAlert },
  APPROVATA: { tone: "positive", Icon: CircleCheck },
  CONFERMATA: { tone: "positive", Icon: Lock },
} as const;

/** The state of a claim or a line: red while it is to be approved, green from then on (part 3, section 4). */
export function ClaimBadge({ stato }: { stato: unknown }) {
  const { tone, Icon } = looks[readClaimState(stato)];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {claimStateText(stato)}
    </Badge>
  );
}
