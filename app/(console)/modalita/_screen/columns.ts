import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type Mode = Answer<"modalita.list">["Modalita"][number];

const c = columnsFor<Mode>();

export const columns = [
  c.text("nome", "Nome", { value: (mode) => mode.nome, minWidth: 180 }),
  c.text("descrizione", "Descrizione", { value: (mode) => mode.descrizione, grow: 2 }),
  c.flag("visibile", "Visibile", { value: (mode) => mode.visibile ?? 0, width: 104 }),
  c.text("note", "Note", { value: (mode) => mode.note, hiddenByDefault: true }),
];
