import { createParser, parseAsArrayOf, parseAsBoolean, parseAsInteger, parseAsStringLiteral } from "nuqs";
import { isIsoDate } from "@/lib/rules/dates";
import { readMonth } from "@/lib/rules/months";
import { planScales } from "@/lib/rules/plan";
import { groupings } from "./plan-view";

/** The kinds of entries by their names in the address. */
export const kindNames = { crociere: "sailing", attivita: "activity", lezioni: "lesson" } as const;
export const kindKeys = ["crociere", "attivita", "lezioni"] as const;
export type KindKey = (typeof kindKeys)[number];
export const kindLabels = { crociere: "Crociere", attivita: "Attività", lezioni: "Lezioni" } as const;

/** How the plan is looked at; on a phone it is always a table. */
export const planLayouts = ["piano", "tabella"] as const;

/** A day within the calendar's limits. */
const parseAsDay = createParser({
  parse: (text) => (isIsoDate(text) && readMonth(text.slice(0, 7)) ? text : null),
  serialize: (day: string) => day,
});

/** The plan's search params (docs/rules/planning.md#address). */
export const planAddress = {
  scala: parseAsStringLiteral(planScales).withDefault("mese"),
  giorno: parseAsDay,
  per: parseAsStringLiteral(groupings).withDefault("barche"),
  forma: parseAsStringLiteral(planLayouts).withDefault(planLayouts[0]),
  cosa: parseAsArrayOf(parseAsStringLiteral(kindKeys)).withDefault([...kindKeys]),
  barca: parseAsInteger,
  crociera: parseAsInteger,
  istruttore: parseAsInteger,
  avvisi: parseAsBoolean.withDefault(false),
  /** Whether the sailings are ready is checked and shown. */
  pronte: parseAsBoolean.withDefault(false),
  /** Free stretches among the rows of the table. */
  liberi: parseAsBoolean.withDefault(false),
};
