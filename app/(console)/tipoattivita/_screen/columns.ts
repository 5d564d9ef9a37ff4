import { columnsFor } from "@/components/table";
import { toCents } from "@/lib/rules/money";
import type { ActivityType } from "./record";

const c = columnsFor<ActivityType>();

export const columns = [
  c.text("nome", "Nome", { value: (type) => type.nome, minWidth: 180 }),
  c.money("acconto", "Acconto", { value: (type) => toCents(type.acconto), hiddenByDefault: true }),
  c.number("corta", "Opzione corta (giorni)", {
    value: (type) => type.corta,
    width: 184,
    hiddenByDefault: true,
  }),
  c.number("lunga", "Opzione lunga (giorni)", {
    value: (type) => type.lunga,
    width: 184,
    hiddenByDefault: true,
  }),
];
