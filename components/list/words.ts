import { capital } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";

/** The name of a resource's records, in lower case. */
export interface Noun {
  gender: "m" | "f";
  /** One record: "tipo di pagamento". Its first word stands alone on the button: "Aggiungi tipo". */
  one: string;
  /** The word of the count: "tipi". */
  many: string;
}

/** The sentences of a list and its form. */
export type Words = ReturnType<typeof wordsOf>;

/** The words that follow from a noun; `quoted` replaces some of them. */
export function wordsOf({ gender, one, many }: Noun, quoted: QuotedWords = {}) {
  const [head] = one.split(" ");
  const o = gender === "m" ? "o" : "a";
  const name = capital(one);
  return {
    count: many,
    add: `Aggiungi ${head}`,
    empty: `${gender === "m" ? "Nessun" : "Nessuna"} ${one}`,
    notFound: `Quest${o} ${one} non c'è più.`,
    deleteForbidden: `Solo un amministratore può eliminarl${o}.`,
    /** The title of the dialog with a new record, with one, and with one that has no name. */
    newTitle: `Nuov${o} ${one}`,
    untitled: name,
    /** The record's kind, as the dialog with a record names it. */
    kind: name,
    cancel: texts.cancel,
    created: `${name} aggiunt${o}.`,
    saved: `${name} salvat${o}.`,
    deleted: `${name} eliminat${o}.`,
    published: `${name} pubblicat${o}.`,
    visible: `${name} visibile.`,
    hidden: `${name} nascost${o}.`,
    ...quoted,
  };
}

/** The words that a screen may say in its own way. */
export type QuotedWords = Partial<
  Record<"add" | "notFound" | "newTitle" | "untitled" | "kind" | "cancel", string>
>;
