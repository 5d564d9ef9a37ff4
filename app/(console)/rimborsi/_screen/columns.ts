import type { ClaimOf } from "@/components/claims/claim";
import { sumAndState } from "@/components/claims/claims-screen";
import { columnsFor } from "@/components/table";

const c = columnsFor<ClaimOf["rimborso"]>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Richiedente?.nominativo, minWidth: 180 }),
  c.text("destinazione", "Destinazione", { value: (row) => row.destinazione }),
  c.date("da", "Dal", { value: (row) => row.da }),
  c.date("a", "Al", { value: (row) => row.a }),
  ...sumAndState,
];
