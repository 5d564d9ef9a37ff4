import { columnsFor } from "@/components/table";
import type { TrainingModule } from "./module-form";

const c = columnsFor<TrainingModule>();

export const columns = [
  c.text("nome", "Nome", { value: (module) => module.nome, minWidth: 220, grow: 2 }),
  c.flag("pubblicato", "Pubblicato", { value: (module) => module.pubblicato ?? 0, width: 120 }),
  c.number("argomenti", "Argomenti", { value: (module) => module.dati?.length ?? 0, hiddenByDefault: true }),
  c.dateTime("updated_at", "Modificato", { value: (module) => module.updated_at, hiddenByDefault: true }),
];
