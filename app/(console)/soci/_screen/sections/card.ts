import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { optionalTypedDate } from "@/components/form/date-schema";
import { typedLine, typedWords } from "@/components/form/text-schema";
import { keepOpened } from "@/components/list/keep-opened";
import type { Answer } from "@/lib/contract";
import { cardNote, cardNumber } from "@/lib/contract/limits";
import { newCardExpiry } from "@/lib/rules/expiry";

export type MemberCard = Answer<"tessera.byMember">["Tessera"][number];

export const typeName = (card: MemberCard) => card.TipoTessera?.nome || "Tessera";

/** A card's name where several are listed. */
export const memberCardName = (card: MemberCard) =>
  `${typeName(card)}${card.numero ? ` n. ${card.numero}` : ""}`;

const typedCard = z.object({
  tipoTessera: chosenId("Scegli il tipo di tessera."),
  numero: typedLine(cardNumber),
  scadenza: optionalTypedDate(),
  velamare: z.boolean(),
  note: typedWords(cardNote),
  file: z.custom<File | null>(),
});
export type CardValues = z.input<typeof typedCard>;
export type CardResult = z.output<typeof typedCard>;

/**
 * The form of a card; `velamare` is 'Interna'. Only the type must be there; of a stored `card` what nobody
 * touches stays as it was opened, no type too.
 */
export const cardSchema = (card?: MemberCard) => (card ? keepOpened(typedCard, cardValues(card)) : typedCard);

/** The form of that card; of a new one it offers 31 December of this year. */
export function cardValues(card?: MemberCard): CardValues {
  return {
    tipoTessera: card?.tipoTessera || null,
    numero: card?.numero ?? "",
    scadenza: card ? (card.scadenza ?? null) : newCardExpiry(),
    velamare: card?.velamare === 1,
    note: card?.note ?? "",
    file: null,
  };
}

/** The card's own fields as the legacy API's form has them. */
export function cardFields({ tipoTessera, numero, scadenza, velamare, note }: CardResult) {
  return {
    tipoTessera,
    numero,
    note,
    scadenza: scadenza ?? "",
    velamare: velamare ? ("1" as const) : ("0" as const),
  };
}
