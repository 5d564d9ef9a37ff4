import { PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { fieldLabel } from "@/lib/contract/field-labels";
import { formatDate } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { type ClaimSums, claimStateText } from "@/lib/rules/claims";
import { type Claim, type ClaimFacts, type ClaimLine, lineName } from "./claim";
import { amountText, kilometresText } from "./line-amount";
import { incompleteTexts, totalText } from "./sums-text";

interface ClaimSheetProps {
  title: string;
  claim: Claim;
  facts: ClaimFacts;
  lines: readonly ClaimLine[];
  /** How many more lines there are, which cannot be read. */
  missing: number;
  sums: ClaimSums;
}

/**
 * A claim on paper: what it is for, its lines with their states, and the sums with what they lack
 * (docs/rules/exports-and-print.md#claim).
 */
export function ClaimSheet({ title, claim, facts, lines, missing, sums }: ClaimSheetProps) {
  return (
    <PrintSheet
      title={title}
      facts={[
        ...facts,
        [fieldLabel("stato"), claimStateText(claim.stato)],
        ["Totale indicato", totalText(sums)],
        ["Righe accettate", formatCents(sums.accepted)],
        ["Da verificare", incompleteTexts(sums, missing).join("\n")],
        [fieldLabel("notesegreteria"), claim.notesegreteria],
      ]}
    >
      <PrintTable
        head={[fieldLabel("causale"), "Motivo", "Il", fieldLabel("note"), fieldLabel("stato"), "Importo"]}
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
