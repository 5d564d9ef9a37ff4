import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type Role = Answer<"ruoli.list">["Ruoli"][number];

const c = columnsFor<Role>();

export const columns = [
  c.text("nome", "Nome", { minWidth: 180 }),
  c.text("affiliazione", "Affiliazione"),
  c.text("etichetta", "Etichetta", { hiddenByDefault: true }),
  c.dateTime("updated_at", "Modificato il", { hiddenByDefault: true }),
];
