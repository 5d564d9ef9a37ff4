import { describe, expect, it } from "vitest";
import {
  clubFilesFor,
  documentTypeOf,
  hidingProblem,
  mayAssignDocuments,
  mayEditClubDocuments,
  seesClubDocument,
  startsEternal,
} from "./documents";
import { levels } from "./levels";

it("a document's type is named by its id, or in the type's own record", () => {
  expect(documentTypeOf({ id_tipo: 7, TipoDoc: { id_tipo: 8 } })).toBe(7);
  for (const id_tipo of [undefined, null, 0])
    expect(documentTypeOf({ id_tipo, TipoDoc: { id_tipo: 7 } })).toBe(7);
  expect([documentTypeOf({}), documentTypeOf({ TipoDoc: null })]).toEqual([null, null]);
});

describe("a document to review", () => {
  const startsAs = (eterno: number | null, scadenza: string | null, type?: { eterno?: number | null }) =>
    startsEternal({ eterno, scadenza }, type);

  it("starts without expiry when it is marked so, or its type never expires and no day stands in it", () => {
    expect([startsAs(1, null), startsAs(1, "2027-01-01")]).toEqual([true, true]);
    expect([startsAs(0, null, { eterno: 1 }), startsAs(null, "", { eterno: 1 })]).toEqual([true, true]);
  });

  it("starts with its day otherwise", () => {
    expect(startsAs(0, "2027-01-01", { eterno: 1 })).toBe(false);
    expect([startsAs(0, null, { eterno: 0 }), startsAs(0, null, {}), startsAs(null, null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("club documents", () => {
  const [draft, published] = [{ pubblicato: 0 }, { pubblicato: 1 }] as const;
  const seenBy = (document: Parameters<typeof seesClubDocument>[1]) =>
    levels.filter((level) => seesClubDocument({ level, id: 42 }, document));

  it("are seen by all once published; a draft by the secretariat, and by the instructor who made it", () => {
    expect(seenBy(published)).toEqual(levels);
    expect(seenBy(draft)).toEqual(levels.filter((level) => ["SEGRETERIA", "ADMIN", "GOD"].includes(level)));
    expect(seenBy({ ...draft, created_by: "42" })).toEqual(levels.filter((level) => level !== "SOCIO"));
    expect(seenBy({ ...draft, created_by: "4" })).toEqual(seenBy(draft));
  });

  it("are hidden by who goes on seeing them: an instructor hides one's own alone", () => {
    const hides = (created_by: string | null) =>
      levels.filter((level) => !hidingProblem({ level, id: 42 }, { created_by }));
    expect(hides("42")).toEqual(["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"]);
    expect(hides("4")).toEqual(["SEGRETERIA", "ADMIN", "GOD"]);
    expect(hides(null)).toEqual(hides("4"));
  });

  it("open their main file to all, and their source file from ISTRUTTORE up", () => {
    const document = { path: "uploads/statuto.pdf", sorgente: "uploads/statuto.docx" };
    for (const level of levels)
      expect(clubFilesFor(level, document), level).toEqual(
        level === "SOCIO" ? [document.path] : [document.path, document.sorgente],
      );
  });

  it("are written from ISTRUTTORE up; ADMIN alone assigns documents of members", () => {
    expect(levels.filter(mayEditClubDocuments)).toEqual(levels.filter((level) => level !== "SOCIO"));
    expect(levels.filter(mayAssignDocuments)).toEqual(["ADMIN"]);
  });
});
