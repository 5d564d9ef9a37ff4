import type { ClaimOf } from "@/components/claims/claim";
import { ClaimBadge } from "@/components/claims/claim-badge";
import { columnsFor } from "@/components/table";
import { claimStateText } from "@/lib/rules/claims";
import { toCents } from "@/lib/rules/money";

const c = columnsFor<ClaimOf["rimborso"]>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Richiedente?.nominativo, minWidth: 180 }),
  c.text("destinazione", "Destinazione", { value: (row) => row.destinazione }),
  c.date("da", "Dal", { value: (row) => row.da }),
  c.date("a", "Al", { value: (row) => row.a }),
  c.money("totale", "Totale", { value: (row) => toCents(row.totale) }),
  c.text("stato", "Stato", {
    value: (row) => claimStateText(row.stato),
    cell: (row) => <ClaimBadge stato={row.stato} />,
    width: 160,
  }),
];
