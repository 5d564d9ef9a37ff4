import { offerColumns } from "@/components/offering/offering-state";
import { columnsFor } from "@/components/table";
import { toCents } from "@/lib/rules/money";
import type { Cruise } from "./cruise-form";

const c = columnsFor<Cruise>();

export const columns = [
  offerColumns.name,
  offerColumns.state,
  c.money("costo", "Costo", {
    value: (cruise) => (cruise.prezzofisso === 1 ? toCents(cruise.costo) : null),
    hiddenByDefault: true,
  }),
  c.text("duratamin", "Durata minima", { value: (cruise) => cruise.duratamin, hiddenByDefault: true }),
  c.text("duratamax", "Durata massima", { value: (cruise) => cruise.duratamax, hiddenByDefault: true }),
  offerColumns.description,
];
