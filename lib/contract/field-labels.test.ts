import { expect, it } from "vitest";
import { fieldLabel } from "./field-labels";

it("a field is named by its own name, a part of one with it", () => {
  expect(fieldLabel("visibile")).toBe("Visibile");
  expect(fieldLabel("dati.visibile")).toBe("Visibile");
  expect(fieldLabel("visibile", "porto.update")).toBe("Visibile");
});

it("the same name has another meaning in some entities", () => {
  const labels = {
    barche: { dati: "Dati della barca" },
    docbarca: { dati: "Titolare e massimale" },
    formazione: { dati: "Argomenti" },
    lineabarca: { prezzi: "Prezzi per stagione", "prezzi.nome": "Stagione" },
    richiestacorso: { pubblicato: "Pubblicata" },
    richiestacrociera: { pubblicato: "Pubblicata" },
    tesseramento: {
      dati: "Dati della tessera",
      documenti: "Documenti verificati",
      numero: "Numero di tessera",
      stato: "Conclusa",
    },
    tipobrevetti: { ente: "Ente di affiliazione" },
    tipotessvm: {
      descrizione: "Descrizione per gli utenti",
      note: "Nota per la segreteria",
      prezzi: "Fasce di prezzo",
    },
    utente: { nominativo: "Nome" },
  };
  for (const [entity, fields] of Object.entries(labels))
    for (const [path, label] of Object.entries(fields)) {
      expect(fieldLabel(path, entity), `${entity} ${path}`).toBe(label);
      expect(fieldLabel(path, `${entity}.update`), `${entity}.update ${path}`).toBe(label);
      expect(fieldLabel(path), path).not.toBe(label);
    }
  expect(fieldLabel("dettaglio.pubblicato", "richiestacorso.update")).toBe("Pubblicata");
});

it("a name that stands in no table has no label, whatever objects have", () => {
  for (const path of ["canarino", "constructor", "__proto__", "toString", ""])
    expect(fieldLabel(path, "tesseramento"), path).toBeNull();
});
