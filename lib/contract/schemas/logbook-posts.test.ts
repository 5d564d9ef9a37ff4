import { describe, expect, it } from "vitest";
import { logbookPost, logbookPosts } from "./logbook-posts";

const takes = (body: unknown) => logbookPosts["logbook.report"].body.safeParse(body).success;

describe("a report of a post", () => {
  it("is one of the two fields, a whole number", () => {
    for (const value of [0, 43]) {
      expect(takes({ segnalatoAmministra: value })).toBe(true);
      expect(takes({ segnalatoIstruttore: value })).toBe(true);
    }
  });

  it("carries no other field, and neither both nor none", () => {
    expect(takes({})).toBe(false);
    expect(takes({ segnalatoAmministra: 0, segnalatoIstruttore: 0 })).toBe(false);
    for (const field of ["pubblicato", "adminSegnala", "id", "utente", "dati", "tipo"])
      expect(takes({ segnalatoIstruttore: 0, [field]: 1 }), field).toBe(false);
  });

  it("is never taken back by something that is no 0", () => {
    for (const value of [null, undefined, "", "0", "43", false, true, -1, 1.5, [], Number.NaN])
      expect(takes({ segnalatoAmministra: value }), String(value)).toBe(false);
  });

  it("a search is by the id of a member alone", () => {
    const { body } = logbookPosts["logbook.search"];
    expect(body.safeParse({ id_usr: 5 }).success).toBe(true);
    for (const wrong of [{}, { id_usr: 0 }, { id_usr: "x" }, { id_usr: 5, tipo: "nota" }])
      expect(body.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});

describe("a post", () => {
  it("is reported by a flag or by an id, in any form", () => {
    const marks = (values: unknown[]) =>
      values.map((adminSegnala) => logbookPost.parse({ id: 1, adminSegnala }).adminSegnala);
    expect(marks([true, "true", 1, "1", 43, "43"])).toEqual(Array(6).fill(1));
    expect(marks([false, "false", 0, "0", null, "", "x", -1])).toEqual(Array(8).fill(0));
  });

  it("has its photos by their paths, one as text or several, without what is none", () => {
    const photos = (galleria: unknown) => logbookPost.parse({ id: 1, galleria }).galleria;
    expect(photos("a.jpg")).toEqual(["a.jpg"]);
    expect(photos('["a.jpg","","b.jpg",3]')).toEqual(["a.jpg", "b.jpg"]);
    expect(photos(["a.jpg", null, "", 3])).toEqual(["a.jpg"]);
    expect(photos(JSON.stringify('["a.jpg"]'))).toEqual(["a.jpg"]);
    expect(photos('"a.jpg"')).toEqual(["a.jpg"]);
    expect(photos("2027")).toEqual(["2027"]);
    for (const none of ["", null, 3, {}, []]) expect(photos(none), JSON.stringify(none)).toEqual([]);
  });

  it("is read whatever its parts are", () => {
    for (const value of [null, "x", 5, [], {}, true]) {
      const odd = { tipo: value, data: value, dati: value, galleria: value, Utente: value, Crociera: value };
      const more = { Crocieraattivita: value, valutazionetutor: value, gasolio: value, adminSegnala: value };
      expect(logbookPost.safeParse({ id: 1, ...odd, ...more }).success, JSON.stringify(value)).toBe(true);
    }
  });

  it.each([
    [0, 0],
    ["0", 0],
    [false, 0],
    [null, 0],
    [1, 1],
    ["44", 1],
    [true, 1],
  ])("adminSegnala %j is %i, as a flag and as an id", (adminSegnala, expected) => {
    expect(logbookPost.parse({ id: 1, adminSegnala }).adminSegnala).toBe(expected);
  });
});
