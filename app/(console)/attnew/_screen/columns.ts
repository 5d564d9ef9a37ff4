import { columnsFor } from "@/components/table";
import { recordHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Activity } from "./activity-form";

const c = columnsFor<Activity>();
const named = (record: { nome?: string | null } | null | undefined, id: number | null | undefined) =>
  nameOrNumber(record?.nome, id);

export const columns = [
  c.text("nome", { value: (activity) => activity.nome }),
  c.text("barca", {
    value: ({ Barca, barca }) => named(Barca, barca),
    href: ({ barca }) => (barca ? recordHref("/barche", barca) : null),
  }),
  c.date("inizio", { value: (activity) => activity.inizio }),
  c.date("fine", { value: (activity) => activity.fine }),
  c.text("partenza", { value: (activity) => activity.partenza }),
  c.text("arrivo", { value: (activity) => activity.arrivo, hiddenByDefault: true }),
  c.text("didattica", {
    value: ({ Didattica, didattica }) => named(Didattica, didattica),
    hiddenByDefault: true,
  }),
];
