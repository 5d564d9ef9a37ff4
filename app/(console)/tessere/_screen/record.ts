import { z } from "zod";
import { chosenId, typedFlag } from "@/components/form/choice-schema";
import { optionalTypedDate } from "@/components/form/date-schema";
import { typedMoney } from "@/components/form/money-schema";
import { moneyText } from "@/components/form/money-text";
import { typedWhole } from "@/components/form/number-schema";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { cardAge } from "@/lib/contract/limits";
import { readLegacyDate } from "@/lib/rules/dates";
import { toEuros } from "@/lib/rules/money";

export type CardType = Answer<"tipotessera.list">["TipoTessera"][number];

/** What is typed: `costo` in euros, `eta` in whole years, both as text until the schema has read them. */
export const cardTypeSchema = z.object({
  nome: typedName(),
  ente: chosenId("Scegli l'ente."),
  costo: typedMoney({ tooLittle: "Il costo non può essere negativo." }),
  eta: typedWhole(cardAge),
  scadenza: optionalTypedDate(),
  visitam: typedFlag(),
  regate: typedFlag(),
  nonpraticante: typedFlag(),
  maggiorenne: typedFlag(),
  note: optionalTypedWords(),
});
export type CardTypeValues = z.input<typeof cardTypeSchema>;

/** What the form starts with. */
export function cardTypeValues(card: CardType | undefined): CardTypeValues {
  return {
    nome: card?.nome ?? "",
    ente: card?.ente || null,
    costo: moneyText(card?.costo),
    eta: card?.eta?.toString() ?? "",
    scadenza: readLegacyDate(card?.scadenza),
    visitam: card?.visitam === 1,
    regate: card?.regate === 1,
    nonpraticante: card?.nonpraticante === 1,
    maggiorenne: card?.maggiorenne === 1,
    note: card?.note ?? "",
  };
}

/** What the form edits, as it is written: `costo` in euros. */
export function cardTypeFields({ costo, ...same }: z.output<typeof cardTypeSchema>) {
  return { ...same, costo: costo === null ? null : toEuros(costo) } satisfies Body<"tipotessera.create">;
}
