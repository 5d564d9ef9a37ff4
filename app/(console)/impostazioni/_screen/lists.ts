import type { Answer } from "@/lib/contract";

/** The three lists of names: the same shape, other calls and other words. */
export const namedLists = {
  oggetti: {
    entity: "oggetto",
    noun: { gender: "m", one: "oggetto", many: "oggetti" },
    title: "Oggetti",
    description: "Gli argomenti tra cui si sceglie quando si scrive un messaggio",
    emptyHint: "Aggiungi il primo: serve per scrivere un messaggio.",
  },
  enti: {
    entity: "enti",
    noun: { gender: "m", one: "ente", many: "enti" },
    title: "Enti",
    description: "Chi rilascia tessere e brevetti",
    emptyHint: "Aggiungi il primo: serve per tessere e brevetti.",
  },
  famiglie: {
    entity: "famiglia",
    noun: { gender: "f", one: "famiglia", many: "famiglie" },
    title: "Famiglie",
    description: "I gruppi in cui si ordinano i documenti del circolo",
    emptyHint: "Aggiungi la prima: serve per i documenti del circolo.",
  },
} as const;

export type ListName = keyof typeof namedLists;
export const listNames = Object.keys(namedLists) as ListName[];

export type NamedEntry = Answer<"enti.list">["Enti"][number];
