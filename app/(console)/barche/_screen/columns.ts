import { columnsFor } from "@/components/table";
import { memberHref } from "@/lib/routes";
import { readBoatFlag } from "@/lib/rules/boats";
import type { Boat } from "./boat-form";

/** A boat with its owner's name, or number while that is not known. */
export type BoatRow = Boat & { proprietario: string };

const c = columnsFor<BoatRow>();
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export const columns = [
  c.text("nome", { value: (boat) => boat.nome }),
  c.text("proprietario", "Armatore", {
    value: (boat) => boat.proprietario,
    href: (boat) => memberHref(boat.armatore),
  }),
  c.text("velico", { value: (boat) => textOf(boat.dati?.velico), hiddenByDefault: true }),
  c.text("cantiere", {
    value: (boat) => textOf(boat.dati?.cantiere),
    hiddenByDefault: true,
  }),
  c.flag("attiva", "Attiva", { value: (boat) => readBoatFlag(boat.dati?.attivaBool), hiddenByDefault: true }),
  c.flag("collabora", { value: (boat) => boat.collabora, hiddenByDefault: true }),
];
