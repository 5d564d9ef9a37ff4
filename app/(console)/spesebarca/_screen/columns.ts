import { columnsFor } from "@/components/table";
import type { ClaimOf } from "@/features/claims/claim";
import { sumAndState } from "@/features/claims/claims-screen";

const c = columnsFor<ClaimOf["spesebarca"]>();

export const columns = [
  c.text("nome", { value: (row) => row.Proprietario?.nominativo }),
  c.text("nomebarca", "Nome barca", { value: (row) => row.nomebarca }),
  c.date("il", "Il", { value: (row) => row.il }),
  ...sumAndState,
];
