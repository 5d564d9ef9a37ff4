import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatCents } from "@/lib/format/money";
import { isAccepted, type ClaimSums as Sums } from "@/lib/rules/claims";
import type { ClaimLine } from "./claim";
import { differenceText, totalText, unreadableAmountsText } from "./sums-text";

interface ClaimSumsProps {
  sums: Sums;
  lines: readonly ClaimLine[];
  /** The server's recalculated sum, in cents; null until 'Ricalcola' is pressed. */
  recalculated: number | null;
  recalculating: boolean;
  /** Why the total cannot be recalculated. */
  lockedReason?: string;
  onRecalculate: () => void;
}

/**
 * The header's total beside what its lines come to, and the total as the server computes it
 * (docs/rules/claims.md#recalculating).
 */
export function ClaimSumsSection(props: ClaimSumsProps) {
  const { sums, lines, recalculated } = props;
  const accepted = lines.filter(isAccepted).length;
  const unreadableAmounts = unreadableAmountsText(sums);
  return (
    <section aria-label="Somme" className="grid gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 gap-y-1.5">
        <Sum label="Totale indicato">
          <strong className="font-semibold">{totalText(sums)}</strong>
        </Sum>
        <Sum label={`Somma delle righe (${lines.length})`}>{formatCents(sums.lines)}</Sum>
        <Sum label={`Righe accettate (${accepted})`}>{formatCents(sums.accepted)}</Sum>
        {recalculated !== null && (
          <Sum label="Totale ricalcolato dal server">
            <strong className="font-semibold">{formatCents(recalculated)}</strong>
          </Sum>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {lines.length > 0 ? <Difference sums={sums} /> : <Off>Nessuna riga da sommare</Off>}
        {recalculated !== null && recalculated !== sums.lines && (
          <Off>
            Differenza tra totale ricalcolato e righe: {formatCents(Math.abs(recalculated - sums.lines))}
          </Off>
        )}
        {unreadableAmounts && <Off>{unreadableAmounts}</Off>}
        <Button
          className="ml-auto"
          icon="calculator"
          loading={props.recalculating}
          disabledReason={props.lockedReason}
          onClick={props.onRecalculate}
        >
          Ricalcola totale
        </Button>
      </div>
    </section>
  );
}

function Difference({ sums }: { sums: Sums }) {
  const difference = differenceText(sums);
  if (difference !== null) return <Off>{difference}</Off>;
  return (
    <Badge tone="positive" icon="circle-check">
      Il totale coincide con le righe
    </Badge>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Off({ children }: { children: ReactNode }) {
  return (
    <p className="inline-flex items-center gap-1 rounded bg-warning-soft px-2 py-1 text-xs font-semibold text-warning">
      <Icon name="triangle-exclamation-point" className="size-3.5 shrink-0" />
      {children}
    </p>
  );
}
