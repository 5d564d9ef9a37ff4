import type { ClaimOf } from "@/components/claims/claim";
import { ClaimBadge } from "@/components/claims/claim-badge";
import { columnsFor } from "@/components/table";
import { claimStateText } from "@/lib/rules/claims";
import { toCents } from "@/lib/rules/money";

const c = columnsFor<ClaimOf["spesebarca"]>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Proprietario?.nominativo, minWidth: 180 }),
  c.text("nomebarca", "Nome barca", { value: (row) => row.nomebarca }),
  c.date("il", "Il", { value: (row) => row.il }),
  c.money("totale", "Totale", { value: (row) => toCents(row.totale) }),
  c.text("stato", "Stato", {
    value: (row) => claimStateText(row.stato),
    cell: (row) => <ClaimBadge stato={row.stato} />,
    width: 160,
  }),
];
