import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { formatDate } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { type ClaimSums, claimStateText } from "@/lib/rules/claims";
import { type Claim, type ClaimFacts, type ClaimLine, lineName } from "./claim";
import { amountText, kilometresText } from "./line-amount";

interface ClaimSheetProps {
  title: string;
  claim: Claim;
  facts: ClaimFacts;
  lines: readonly ClaimLine[];
  sums: ClaimSums;
}

/** A claim on paper: what it is for, its lines with their states, and the sums. */
export function ClaimSheet({ title, claim, facts, lines, sums }: ClaimSheetProps) {
  return (
    <PrintSheet
      title={title}
      facts={[
        ...facts,
        ["Stato", claimStateText(claim.stato)],
        ["Totale indicato", formatCents(sums.total)],
        ["Righe accettate", formatCents(sums.accepted)],
        ["Note della segreteria", claim.notesegreteria],
      ]}
    >
      <PrintTable
        head={["Causale", "Motivo", "Il", "Note", "Stato", "Importo"]}
        numeric={[5]}
        rows={lines.map((line) => ({
          key: line.id,
          cells: [
            lineName(line),
            [line.motivo, kilometresText(line)].filter(Boolean).join(", "),
            formatDate(line.il),
            [line.note, line.notesegreteria].filter(Boolean).join(". "),
            claimStateText(line.stato),
            amountText(line),
          ],
        }))}
        foot={["Somma delle righe", "", "", "", "", formatCents(sums.lines)]}
      />
    </PrintSheet>
  );
}
