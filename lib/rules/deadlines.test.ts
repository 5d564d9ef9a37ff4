import { describe, expect, it } from "vitest";
import { plusDays } from "./dates";
import { daysLeftText, documentDeadlines, missingCertificates, withCertificates } from "./deadlines";

const today = "2026-11-21";
const type = { id_tipo: 7, nome: "Visita medica" };
const eternal = { ...type, eterno: 1 };
let ids = 0;
const document = (
  scadenza: string | null,
  more: { id_usr?: number | null; eterno?: 0 | 1; accettato?: 0 | 1 } = {},
) => {
  ids += 1;
  return { id_doc: ids, id_usr: 1000 + ids, scadenza, eterno: 0, ...more };
};
const groupOf = (days: number) => documentDeadlines(type, [document(plusDays(today, days))], today)[0]?.group;

describe("the deadline of a document", () => {
  it.each([
    [-400, "scaduti"],
    [-1, "scaduti"],
    [0, "entro-30"],
    [30, "entro-30"],
    [31, "tra-31-e-60"],
    [60, "tra-31-e-60"],
    [61, undefined],
  ])("in %i days is %s: the expiry day itself is valid, and no group overlaps another", (days, group) => {
    expect(groupOf(days)).toBe(group);
  });

  it("beyond 60 days is in no group, where a later day is asked for", () => {
    const later = documentDeadlines(type, [document(plusDays(today, 61))], today, plusDays(today, 90));
    expect(later.map(({ group }) => group)).toEqual([null]);
  });

  it("is none for documents that never expire or have no readable date", () => {
    const none = [document("2020-01-01", { eterno: 1 }), document(null), document("presto")];
    expect(documentDeadlines(type, none, today)).toEqual([]);
    expect(documentDeadlines(type, none.slice(0, 1), today, "9999-12-31")).toEqual([]);
  });

  it("is none for documents of a type that never expires, whatever day they have", () => {
    const listed = [document("2026-11-01", { accettato: 1 }), document("2026-12-03", { accettato: 1 })];
    expect(documentDeadlines(type, listed, today)).toHaveLength(2);
    expect(documentDeadlines(eternal, listed, today)).toEqual([]);
  });

  it("carries member, type, day, days left and the document", () => {
    const one = { ...document("2026-11-29", { id_usr: 12 }), Utenti: { nome: "Anna", cognome: "Neri" } };
    expect(documentDeadlines(type, [one], today)).toEqual([
      {
        key: `documento-${one.id_doc}`,
        group: "entro-30",
        id_usr: 12,
        member: "Anna Neri",
        typeId: 7,
        type: "Visita medica",
        scadenza: "2026-11-29",
        daysLeft: 8,
        document: one,
      },
    ]);
  });

  it("is the latest document's when a member has several of the type", () => {
    const old = document("2025-01-01", { id_usr: 1 });
    const renewed = document("2026-12-01", { id_usr: 1 });
    const found = documentDeadlines(type, [old, renewed, document("2024-01-01", { id_usr: 2 })], today);
    expect(found.map(({ scadenza }) => scadenza)).toEqual(["2026-12-01", "2024-01-01"]);
    expect(documentDeadlines(type, [old, document(null, { id_usr: 1, eterno: 1 })], today)).toEqual([]);
  });

  it("is not that of a document which waits for review, and which hides none", () => {
    const expired = document("2026-11-01", { id_usr: 1, accettato: 1 });
    const waiting = document("2030-01-01", { id_usr: 1, accettato: 0 });
    const alone = document("2026-11-02", { id_usr: 2, accettato: 0 });
    const found = documentDeadlines(type, [expired, waiting, alone], today);
    expect(found.map(({ document }) => document)).toEqual([expired]);
  });

  it("of documents without an owner is separate for each", () => {
    const found = documentDeadlines(
      type,
      [document("2025-01-01", { id_usr: null }), document("2025-02-01", { id_usr: null })],
      today,
    );
    expect(found).toHaveLength(2);
  });
});

it("the document types are those of the list, with the certificates where it leaves them out", () => {
  const other = { id_tipo: 3, nome: "Documento d'identità" };
  expect(withCertificates([other, type])).toEqual([other, type]);
  expect(withCertificates([other])).toEqual([other, { id_tipo: 7, nome: "Certificato medico", eterno: 0 }]);
});

describe("missing certificates", () => {
  const members = [1, 2, 3, 4, 5].map((id_usr) => ({ id_usr, nome: "Socio", cognome: String(id_usr) }));

  it("are the members less the owners of a valid one", () => {
    const certificates = [
      document(today, { id_usr: 1 }),
      document(plusDays(today, -1), { id_usr: 2 }),
      document(null, { id_usr: 3, eterno: 1 }),
      document(null, { id_usr: 4 }),
      document("2020-01-01", { id_usr: 5 }),
      document("2030-01-01", { id_usr: 5 }),
      document("2030-01-01", { id_usr: 2, accettato: 0 }),
    ];
    const missing = missingCertificates(members, certificates, type, today);
    expect(missing.map(({ id_usr }) => id_usr)).toEqual([2, 4]);
    const ofEternalType = missingCertificates(members.slice(1), certificates.slice(1, 4), eternal, today);
    expect(ofEternalType.map(({ id_usr }) => id_usr)).toEqual([5]);
    expect(missing[0]).toMatchObject({ key: "socio-2", group: "senza-certificato", member: "Socio 2" });
  });

  it("are named by number where nobody has read the type", () => {
    expect(missingCertificates(members.slice(0, 1), [], undefined, today)[0]?.type).toBe("Tipo n. 7");
  });
});

it("the days left are in words", () => {
  expect([-12, -1, 0, 1, 8].map(daysLeftText)).toEqual([
    "scaduto da 12 giorni",
    "scaduto da 1 giorno",
    "scade oggi",
    "tra 1 giorno",
    "tra 8 giorni",
  ]);
  expect(daysLeftText(null)).toBe("");
});
