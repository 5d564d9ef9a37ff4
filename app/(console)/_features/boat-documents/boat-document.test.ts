import { describe, expect, it } from "vitest";
import { type BoatDocument, documentChanges, documentValues, shownDetails } from "./boat-document";
import { documentSchema } from "./boat-document-schema";
import { boatDocumentName, idOf } from "./names";
import { newBoatDocumentSchema, renewedDetails } from "./new-boat-document";

const document: BoatDocument = {
  id: 7,
  id_doc: 1_000_007,
  accettato: 0,
  eterno: 0,
  scadenza: "2027-03-31",
  polizza: "A7",
  dati: { titolare: "Anna Neri ", massimale: 6_500_000, franchigia: "500" },
  Tipo: { nome: "Assicurazione RC", scadenza: 1, titolare: 1, massimale: 1 },
  Owner: { nome: "Anna", cognome: "Neri" },
};
const read = (values: object, of = document) =>
  documentSchema(of).safeParse({ ...documentValues(of), ...values });

describe("a boat document's form", () => {
  it("changes what somebody touched, and the state", () => {
    const result = read({});
    if (!result.success) throw result.error;
    expect(documentChanges(document, result.data, 1)).toEqual({ accettato: 1 });
    expect(documentChanges({ ...document, accettato: 1 }, result.data, 1)).toEqual({});
  });

  it("writes nothing that nobody touched, whatever the record leaves out or has beside it", () => {
    const untouched = (of: BoatDocument) => {
      const result = read({}, of);
      return result.success ? documentChanges(of, result.data, of.accettato) : result.error;
    };
    expect(untouched({ ...document, eterno: 1, scadenza: "2026-05-01" })).toEqual({});
    expect(untouched({ id: 3, scadenza: "2026-05-01" })).toEqual({});
  });

  it("writes a ceiling in euros as text, and an empty one as none", () => {
    const massimale = (typed: string) => {
      const result = read({ massimale: typed });
      return result.success
        ? documentChanges(document, result.data, 1).dati
        : result.error.issues[0]?.message;
    };
    expect(massimale("1.250.000,50")).toMatchObject({ massimale: "1250000.5", franchigia: "500" });
    expect(massimale("")).toMatchObject({ massimale: "" });
    expect(massimale("molto")).toBe("Scrivi l'importo come 12,50.");
    expect(massimale("-3")).toBe("L'importo non può essere negativo.");
    expect(massimale("12,345")).toBe("Al massimo due decimali, come 12,50.");
  });

  it("shows a ceiling with its thousands, and what is no amount as it is", () => {
    const shown = (massimale: unknown) => documentValues({ ...document, dati: { massimale } }).massimale;
    expect([6_000_000, "6000000", "6500000.5", 900, "6 milioni"].map(shown)).toEqual([
      "6.000.000,00",
      "6.000.000,00",
      "6.500.000,50",
      "900,00",
      "6 milioni",
    ]);
  });

  it("does not refuse a ceiling that came as words", () => {
    const worded = { ...document, dati: { massimale: "6 milioni" } };
    const result = read({ titolare: "Ugo" }, worded);
    if (!result.success) throw result.error;
    expect(documentChanges(worded, result.data, 0).dati).toEqual({ massimale: "6 milioni", titolare: "Ugo" });
  });

  it("does not refuse a stored holder that is too long, but one that is typed so", () => {
    const long = { ...document, dati: { titolare: "x".repeat(300) } };
    const result = read({ scadenza: "2028-03-31" }, long);
    if (!result.success) throw result.error;
    expect(documentChanges(long, result.data, 0)).toEqual({ scadenza: "2028-03-31" });
    expect(read({ titolare: "y".repeat(300) }, long).success).toBe(false);
  });

  it("needs an expiry, unless the document or its type has none", () => {
    expect(read({ scadenza: null }).success).toBe(false);
    expect(read({ scadenza: null, eterno: true })).toMatchObject({ data: { eterno: 1, scadenza: null } });
    const eternal = { ...document, scadenza: null, Tipo: { ...document.Tipo, scadenza: 0 as const } };
    expect(documentValues(eternal).eterno).toBe(true);
    expect(documentValues({ ...document, scadenza: null, Tipo: null }).eterno).toBe(false);
  });

  it("shows holder and ceiling where the type requires them or the document has them", () => {
    const bare = { ...document, Tipo: null, dati: {} };
    expect(shownDetails(bare)).toEqual({ titolare: false, massimale: false });
    expect(shownDetails({ ...bare, dati: { titolare: "Ugo" } })).toEqual({
      titolare: true,
      massimale: false,
    });
    expect(shownDetails({ ...bare, Tipo: document.Tipo })).toEqual({ titolare: true, massimale: true });
  });

  it("is named by id_doc, its type and its owner", () => {
    expect(idOf(document)).toBe(1_000_007);
    expect(boatDocumentName(document)).toBe("Assicurazione RC di Anna Neri");
    expect(boatDocumentName({ id: 3, nome: "Stazza", Tipo: null })).toBe("Stazza");
  });

  it("begins a renewal with holder and ceiling of that boat's latest one of the type", () => {
    const paper = (scadenza: string | null, titolare: string, barca = 3, tipo = 1) =>
      ({ ...document, scadenza, barca, tipo, dati: { titolare, massimale: 6_500_000 } }) as BoatDocument;
    const papers = [
      paper(null, "Nessuna data"),
      paper("2025-03-01", "Ada"),
      paper("2026-03-01", "Ugo"),
      paper("2030-03-01", "Altra barca", 4),
      paper("2030-03-01", "Altro tipo", 3, 2),
    ];
    expect(renewedDetails(papers, 3, 1)).toEqual({ titolare: "Ugo", massimale: "6.500.000,00" });
    expect(renewedDetails(papers, 3, null)).toEqual({ titolare: "", massimale: "" });
    expect(renewedDetails([], 3, 1)).toEqual({ titolare: "", massimale: "" });
  });
});

describe("a new boat document", () => {
  const types = [
    { id: 1, scadenza: 0 as const, titolare: 1 as const, massimale: 1 as const },
    { id: 2, scadenza: 0 as const, titolare: 0 as const, massimale: 0 as const },
  ];
  const schema = newBoatDocumentSchema((id) => types.find((type) => type.id === id));
  const parse = (tipo: number, titolare: string, massimale: string) =>
    schema.safeParse({
      owner: { id_usr: 12, nominativo: "Anna Neri" },
      tipo,
      scadenza: null,
      titolare,
      massimale,
      file: new File(["x"], "polizza.pdf"),
    });

  it("is not held up by a holder and a ceiling that its type does not show", () => {
    expect(parse(2, "x".repeat(201), "6 milioni").success).toBe(true);
  });

  it("has them checked where its type requires them, and trimmed", () => {
    const problems = (titolare: string, massimale: string) =>
      parse(1, titolare, massimale).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(problems("", "")).toEqual([
      ["titolare", "Scrivi il titolare."],
      ["massimale", "Scrivi il massimale."],
    ]);
    expect(problems("Ugo", "6 milioni")).toEqual([["massimale", "Scrivi l'importo come 12,50."]]);
    expect(problems("x".repeat(201), "6")?.map(([name]) => name)).toEqual(["titolare"]);
    expect(parse(1, " Ugo ", " 6.000.000 ").data).toMatchObject({ titolare: "Ugo", massimale: "6.000.000" });
  });
});
