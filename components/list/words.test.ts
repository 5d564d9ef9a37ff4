import { expect, it } from "vitest";
import { wordsOf } from "./words";

it("says one and many of a masculine noun; the button and the count take its first word", () => {
  expect(wordsOf({ gender: "m", one: "tipo di pagamento", many: "tipi" })).toEqual({
    count: "tipi",
    add: "Aggiungi tipo",
    empty: "Nessun tipo di pagamento",
    notFound: "Questo tipo di pagamento non c'è più.",
    deleteForbidden: "Solo un amministratore può eliminarlo.",
    newTitle: "Nuovo tipo di pagamento",
    untitled: "Tipo di pagamento",
    kind: "Tipo di pagamento",
    cancel: "Annulla",
    created: "Tipo di pagamento aggiunto.",
    saved: "Tipo di pagamento salvato.",
    deleted: "Tipo di pagamento eliminato.",
    published: "Tipo di pagamento pubblicato.",
    visible: "Tipo di pagamento visibile.",
    hidden: "Tipo di pagamento nascosto.",
  });
});

it("says them of a feminine noun, and those that a screen quotes as it quotes them", () => {
  const kind = "Voce del glossario";
  expect(wordsOf({ gender: "f", one: "voce", many: "voci" }, { kind, untitled: kind })).toEqual({
    count: "voci",
    add: "Aggiungi voce",
    empty: "Nessuna voce",
    notFound: "Questa voce non c'è più.",
    deleteForbidden: "Solo un amministratore può eliminarla.",
    newTitle: "Nuova voce",
    untitled: kind,
    kind,
    cancel: "Annulla",
    created: "Voce aggiunta.",
    saved: "Voce salvata.",
    deleted: "Voce eliminata.",
    published: "Voce pubblicata.",
    visible: "Voce visibile.",
    hidden: "Voce nascosta.",
  });
});
