import { formatDateRange } from "@/lib/format/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { kindKeys, kindLabels } from "./address";
import type { PlanState } from "./use-plan";

/** Which part of the plan is shown, in words: its days, what it is grouped by, and each filter that is on. */
export function planWords({ filters, names, range }: Pick<PlanState, "filters" | "names" | "range">) {
  const { per, cosa, barca, crociera, istruttore, avvisi, liberi } = filters;
  const isOfAll = per === "sedi" || cosa.length === kindKeys.length;
  return [
    formatDateRange(range.from, range.to),
    `per ${per}`,
    !isOfAll && cosa.map((kind) => kindLabels[kind]).join(", "),
    barca !== null && nameOrNumber(names.boats.get(barca), barca),
    crociera !== null && nameOrNumber(names.cruises.get(crociera), crociera),
    istruttore !== null && nameOrNumber(names.instructors.get(istruttore), istruttore),
    avvisi && "Con avvisi",
    liberi && per !== "sedi" && "Giorni liberi",
  ];
}
