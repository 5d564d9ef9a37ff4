import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type GlossaryEntry = Answer<"glossario.list">["Glossario"][number];

const c = columnsFor<GlossaryEntry>();

export const columns = [
  c.text("parola", "Parola", { value: (entry) => entry.parola, minWidth: 160 }),
  c.text("significato", "Significato", { value: (entry) => entry.significato, minWidth: 240, grow: 3 }),
  c.flag("pubblicato", "Pubblicato", { value: (entry) => entry.pubblicato ?? 0, width: 120 }),
];
