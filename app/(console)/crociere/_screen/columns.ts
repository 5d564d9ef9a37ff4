import type { RecordOf } from "@/components/list/entity";
import { columnsFor } from "@/components/table";
import { offerColumns } from "@/features/offering/offering-state";
import { toCents } from "@/lib/rules/money";
import { durationLength } from "@/lib/rules/offering";

const c = columnsFor<RecordOf<"crociera">>();

/** Sorted by its length. */
const duration = (id: "duratamin" | "duratamax") =>
  c.text(id, {
    value: (cruise) => durationLength(cruise[id]),
    text: (cruise) => cruise[id] ?? "",
    hiddenByDefault: true,
  });

export const columns = [
  offerColumns.name,
  offerColumns.state,
  c.money("costo", {
    value: ({ prezzofisso, costo }) => (prezzofisso === 1 ? toCents(costo) : null),
    hiddenByDefault: true,
  }),
  duration("duratamin"),
  duration("duratamax"),
  offerColumns.description,
];
