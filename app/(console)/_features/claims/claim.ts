import type { Answer } from "@/lib/contract";
import { formatCode } from "@/lib/format/codes";

/**
 * The two kinds of claim; they differ in what their headers say and in their calls
 * (docs/rules/claims.md#kinds).
 */
export interface ClaimOf {
  rimborso: Answer<"rimborso.search">["Rimborso"][number];
  spesebarca: Answer<"spesebarca.search">["Spesa"][number];
}
export type ClaimKind = keyof ClaimOf;
export type Claim = ClaimOf[ClaimKind];
export type ClaimLine = Answer<"rimborso.lines">["Dettaglio"][number];

/** Something that the header says, for screen and paper; empty ones are left out. */
export type ClaimFacts = readonly (readonly [label: string, value: string | null | undefined])[];

export const claimCalls = {
  rimborso: {
    search: "rimborso.search",
    lines: "rimborso.lines",
    recalculate: "rimborso.recalculate",
    update: "rimborso.update",
    updateLine: "rimborso.updateLine",
  },
  spesebarca: {
    search: "spesebarca.search",
    lines: "spesebarca.lines",
    recalculate: "spesebarca.recalculate",
    update: "spesebarca.update",
    updateLine: "spesebarca.updateLine",
  },
} as const;

/** The words of each kind; the buttons' are the specification's. */
export const claimWords = {
  rimborso: {
    accept: "Accetta il rimborso",
    saved: "Rimborso salvato.",
    accepted: "Rimborso accettato.",
    notFound: "Questo rimborso non c'è più.",
    locked: "Confermato: il rimborso non si può più modificare.",
    acceptanceRemoved:
      "Il rimborso è accettato: se rimuovi l'accettazione della riga torna da approvare. Vuoi continuare?",
    halfway: "Il rimborso è tornato da approvare, ma la riga risulta ancora accettata: riprova.",
  },
  spesebarca: {
    accept: "Accetta la spesa",
    saved: "Spesa salvata.",
    accepted: "Spesa accettata.",
    notFound: "Questa spesa non c'è più.",
    locked: "Confermata: la spesa non si può più modificare.",
    acceptanceRemoved:
      "La spesa è accettata: se rimuovi l'accettazione della riga torna da approvare. Vuoi continuare?",
    halfway: "La spesa è tornata da approvare, ma la riga risulta ancora accettata: riprova.",
  },
} as const satisfies Record<ClaimKind, Record<string, string>>;

/** The claims in the answer of a search of that kind. */
export function claimsOf<K extends ClaimKind>(
  _kind: K,
  answer: Answer<"rimborso.search"> | Answer<"spesebarca.search">,
): ClaimOf[K][] {
  return ("Rimborso" in answer ? answer.Rimborso : answer.Spesa) as ClaimOf[K][];
}

/** A line by its name. */
export function lineName({ causale, id }: ClaimLine): string {
  return causale ? formatCode(causale) : `Riga n. ${id}`;
}
