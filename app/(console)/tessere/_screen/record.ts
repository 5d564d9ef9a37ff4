import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { optionalTypedDate } from "@/components/form/date-schema";
import { keepUntouched } from "@/components/form/keep-untouched";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { typedWhole } from "@/components/form/number-schema";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { toEuros } from "@/lib/rules/money";

export type CardType = Answer<"tipotessera.list">["TipoTessera"][number];

/** What is typed: `costo` in euros, `eta` in whole years, both as text until the schema has read them. */
export const cardTypeSchema = z.object({
  nome: typedName(),
  ente: chosenId("Scegli l'ente."),
  costo: typedMoney({ tooLittle: "Il costo non può essere negativo." }),
  eta: typedWhole({
    negative: "L'età non può essere negativa.",
    most: 120,
    tooMuch: "L'età è in anni: al massimo 120.",
  }),
  scadenza: optionalTypedDate(),
  visitam: z.boolean(),
  regate: z.boolean(),
  nonpraticante: z.boolean(),
  maggiorenne: z.boolean(),
  note: typedWords(),
});
export type CardTypeValues = z.input<typeof cardTypeSchema>;

/** What the form starts with. */
export function cardTypeValues(card: CardType | undefined): CardTypeValues {
  return {
    nome: card?.nome ?? "",
    ente: card?.ente || null,
    costo: moneyText(card?.costo),
    eta: card?.eta?.toString() ?? "",
    scadenza: card?.scadenza ?? null,
    visitam: card?.visitam === 1,
    regate: card?.regate === 1,
    nonpraticante: card?.nonpraticante === 1,
    maggiorenne: card?.maggiorenne === 1,
    note: card?.note ?? "",
  };
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** What the form edits, as it is written: euros as a number, flags as 0/1. */
export function cardTypeFields(card: CardType | undefined, values: z.output<typeof cardTypeSchema>) {
  const { costo, note, visitam, regate, nonpraticante, maggiorenne, ...same } = values;
  return {
    ...same,
    costo: costo === null ? null : toEuros(costo),
    note: keepUntouched(card?.note, note),
    ...{ visitam: flag(visitam), regate: flag(regate) },
    ...{ nonpraticante: flag(nonpraticante), maggiorenne: flag(maggiorenne) },
  } satisfies Body<"tipotessera.create">;
}
