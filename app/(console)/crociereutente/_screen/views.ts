import type { UserCruise } from "@/lib/contract/records";
import { isClosedBooking, referenceKey } from "@/lib/rules/sailings";

/** The views, by their name in the address (`vista`); the first is shown when it names none. */
export const views = ["gestisci", "da-sistemare", "da-chiudere", "chiuse"] as const;
export type View = (typeof views)[number];

/** The views that are a table of user cruises. */
export type ListView = Exclude<View, "da-sistemare">;

export const userCruiseListOf = {
  gestisci: "crocierautente.list",
  "da-sistemare": "crocierautente.list",
  "da-chiudere": "crocierautente.toClose",
  chiuse: "crocierautente.closed",
} as const;

/** The words on the buttons (docs/rules/user-cruises.md#lists). */
export const viewLabels: Record<View, string> = {
  gestisci: "Gestisci crociere",
  "da-sistemare": "Da sistemare",
  "da-chiudere": "Chiudi crociere",
  chiuse: "Crociere chiuse",
};

/** The description under the title. */
export const viewDescriptions: Record<View, string> = {
  gestisci: "Uscite non ancora chiuse, con il posto di ogni socio che parte.",
  "da-sistemare": "Quello che manca alle uscite che partono nei prossimi 30 giorni.",
  "da-chiudere": "Uscite finite e non ancora chiuse: aprine una per chiuderla, o scegline più d'una.",
  chiuse: "Uscite chiuse: si possono solo guardare.",
};

export const emptyTexts: Record<ListView, { title: string; hint: string }> = {
  gestisci: {
    title: "Nessuna uscita aperta",
    hint: "Aggiungi la crociera di un socio: la trovi qui.",
  },
  "da-chiudere": {
    title: "Nessuna uscita da chiudere",
    hint: "Le trovi qui dal giorno dopo la fine.",
  },
  chiuse: { title: "Nessuna uscita chiusa", hint: "Quelle che chiudi passano qui." },
};

export type { UserCruise } from "@/lib/contract/records";

/**
 * The list in whichever of the three answers; of the main one only the open bookings
 * (docs/rules/user-cruises.md#lists).
 */
export function userCruisesOf(
  answer: { Crociera: UserCruise[] } | { Attivita: UserCruise[] } | undefined,
): UserCruise[] | undefined {
  if (!answer) return undefined;
  return "Crociera" in answer ? answer.Crociera.filter((one) => !isClosedBooking(one)) : answer.Attivita;
}

/** The value by which 'Crociera scuola' finds a user cruise: its cruise, "0" where it has none. */
export const schoolCruiseOf = ({ crociera, Crociera }: UserCruise) =>
  String(referenceKey(crociera, Crociera));
