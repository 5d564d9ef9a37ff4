import { columnsFor } from "@/components/table";
import type { ClaimOf } from "@/features/claims/claim";
import { sumAndState } from "@/features/claims/claims-screen";

const c = columnsFor<ClaimOf["rimborso"]>();

export const columns = [
  c.text("nome", { value: (row) => row.Richiedente?.nominativo }),
  c.text("destinazione", "Destinazione", { value: (row) => row.destinazione }),
  c.date("da", "Dal", { value: (row) => row.da }),
  c.date("a", "Al", { value: (row) => row.a }),
  ...sumAndState,
];
