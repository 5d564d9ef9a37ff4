import { columnsFor } from "@/components/table";
import { recordHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Activity } from "./activity-form";

const c = columnsFor<Activity>();
const named = (record: { nome?: string | null } | null | undefined, id: number | null | undefined) =>
  nameOrNumber(record?.nome, id);

export const columns = [
  c.text("nome", "Nome", { value: (activity) => activity.nome, minWidth: 180, grow: 2 }),
  c.text("barca", "Barca", {
    value: ({ Barca, barca }) => named(Barca, barca),
    href: ({ barca }) => (barca ? recordHref("/barche", barca) : null),
  }),
  c.date("inizio", "Inizio", { value: (activity) => activity.inizio }),
  c.date("fine", "Fine", { value: (activity) => activity.fine }),
  c.text("partenza", "Partenza", { value: (activity) => activity.partenza }),
  c.text("arrivo", "Arrivo", { value: (activity) => activity.arrivo, hiddenByDefault: true }),
  c.text("didattica", "Didattica", {
    value: ({ Didattica, didattica }) => named(Didattica, didattica),
    hiddenByDefault: true,
  }),
];
