import type { Answer } from "@/lib/contract";

/** The three lists of names: the same shape, other calls and other words. */
export const lists = {
  oggetti: {
    title: "Oggetti",
    description: "Gli argomenti tra cui si sceglie quando si scrive un messaggio",
    add: "Aggiungi oggetto",
    edit: "Modifica oggetto",
    saved: "Oggetto salvato.",
    deleted: "Oggetto eliminato.",
    empty: { title: "Nessun oggetto", hint: "Aggiungi il primo: serve per scrivere un messaggio." },
    read: "oggetto.list",
    create: "oggetto.create",
    update: "oggetto.update",
    delete: "oggetto.delete",
  },
  enti: {
    title: "Enti",
    description: "Chi rilascia tessere e brevetti",
    add: "Aggiungi ente",
    edit: "Modifica ente",
    saved: "Ente salvato.",
    deleted: "Ente eliminato.",
    empty: { title: "Nessun ente", hint: "Aggiungi il primo: serve per tessere e brevetti." },
    read: "enti.list",
    create: "enti.create",
    update: "enti.update",
    delete: "enti.delete",
  },
  famiglie: {
    title: "Famiglie",
    description: "I gruppi in cui si ordinano i documenti del circolo",
    add: "Aggiungi famiglia",
    edit: "Modifica famiglia",
    saved: "Famiglia salvata.",
    deleted: "Famiglia eliminata.",
    empty: { title: "Nessuna famiglia", hint: "Aggiungi la prima: serve per i documenti del circolo." },
    read: "famiglia.list",
    create: "famiglia.create",
    update: "famiglia.update",
    delete: "famiglia.delete",
  },
} as const;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** Each list's answer has a name of its own for the same thing. */
export function entriesOf(answer: Answer<(typeof lists)[ListName]["read"]>): Entry[] {
  if ("Oggetto" in answer) return answer.Oggetto;
  return "Enti" in answer ? answer.Enti : answer.Famiglia;
}

export type Entry = Answer<"enti.list">["Enti"][number];
