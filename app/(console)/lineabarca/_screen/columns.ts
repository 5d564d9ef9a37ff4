import { columnsFor } from "@/components/table";
import type { BoatLine } from "./record";

const c = columnsFor<BoatLine>();

export const columns = [
  c.text("nome", "Nome", { value: (line) => line.nome, minWidth: 200 }),
  c.text("descrizione", "Descrizione", { value: (line) => line.descrizione, grow: 2 }),
  c.number("prezzi", "Prezzi", { value: (line) => line.prezzi?.length ?? 0, hiddenByDefault: true }),
  c.dateTime("updated_at", "Modificata", { value: (line) => line.updated_at, hiddenByDefault: true }),
];
