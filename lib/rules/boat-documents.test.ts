import { describe, expect, it } from "vitest";
import { boatDocumentId, mayAssignBoatDocuments, neverExpires } from "./boat-documents";
import { readBoatFlag, registrationOf } from "./boats";
import { levels } from "./levels";

describe("a boat document", () => {
  it("has the id id_doc if there is one, else id", () => {
    expect(boatDocumentId({ id_doc: 1_000_007, id: 7 })).toBe(1_000_007);
    expect(boatDocumentId({ id_doc: null, id: 7 })).toBe(7);
    expect(boatDocumentId({ id_doc: 0, id: 7 })).toBe(7);
    expect(boatDocumentId({})).toBeNull();
  });

  it("never expires when its type says so, or requires no expiry", () => {
    expect(neverExpires({ eterno: 1, scadenza: 1 })).toBe(true);
    expect(neverExpires({ eterno: 0, scadenza: 0 })).toBe(true);
    expect(neverExpires({})).toBe(true);
    expect(neverExpires({ eterno: 0, scadenza: 1 })).toBe(false);
    expect(neverExpires({ scadenza: 1 })).toBe(false);
  });

  it("is assigned by ADMIN and GOD alone", () => {
    expect(levels.filter(mayAssignBoatDocuments)).toEqual(["ADMIN", "GOD"]);
  });
});

describe("a boat's dati", () => {
  it("natante 1 or targato 0 in any of the legacy forms, otherwise neither", () => {
    expect([1, "1", true, " 1 "].map(registrationOf)).toEqual([1, 1, 1, 1]);
    expect([0, "0", false].map(registrationOf)).toEqual([0, 0, 0]);
    expect([null, undefined, "", "targato", 2, {}].map(registrationOf)).toEqual(Array(6).fill(null));
  });

  it("a flag is on as true, 1, or either as text", () => {
    expect([true, 1, "1", "true"].every(readBoatFlag)).toBe(true);
    expect([false, 0, "0", "false", null, undefined, "sì"].some(readBoatFlag)).toBe(false);
  });
});
