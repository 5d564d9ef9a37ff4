import type { Answer } from "@/lib/contract";

/** The three lists, by their name in the address (`vista`); the first is shown when it names none. */
export const views = ["gestisci", "da-chiudere", "chiuse"] as const;
export type View = (typeof views)[number];

export const listOf = {
  gestisci: "crocierautente.list",
  "da-chiudere": "crocierautente.toClose",
  chiuse: "crocierautente.closed",
} as const;

/** The words on the buttons, to the letter (docs/rules/user-cruises.md#lists). */
export const viewLabels: Record<View, string> = {
  gestisci: "GESTISCI CROCIERE",
  "da-chiudere": "CHIUDI CORCIERE",
  chiuse: "CORCIERE CHIUSE",
};

export const viewTexts: Record<View, { shows: string; empty: { title: string; hint: string } }> = {
  gestisci: {
    shows: "Crociere non ancora chiuse, una per ogni socio che parte.",
    empty: { title: "Nessuna crociera in corso", hint: "Aggiungi la crociera di un socio: la trovi qui." },
  },
  "da-chiudere": {
    shows: "Crociere finite e non ancora chiuse: aprine una per chiuderla.",
    empty: { title: "Nessuna crociera da chiudere", hint: "Le trovi qui dal giorno dopo la fine." },
  },
  chiuse: {
    shows: "Crociere chiuse: si possono solo guardare.",
    empty: { title: "Nessuna crociera chiusa", hint: "Quelle che chiudi passano qui." },
  },
};

export type UserCruise = Answer<"crocierautente.list">["Crociera"][number];

/** The list in whichever of the three answers; the main one shows what is not closed alone (docs/rules/user-cruises.md#lists). */
export function placesOf(
  answer: { Crociera: UserCruise[] } | { Attivita: UserCruise[] } | undefined,
): UserCruise[] | undefined {
  if (!answer) return undefined;
  return "Crociera" in answer ? answer.Crociera.filter(({ chiusa }) => chiusa !== 1) : answer.Attivita;
}

/** What 'Crociera Scuola' finds a place by: its cruise, 0 where it has none. */
export const schoolCruiseOf = ({ crociera }: UserCruise) => crociera ?? 0;
