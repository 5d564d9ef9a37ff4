import { describe, expect, it } from "vitest";
import { assignTo, isFromRequest, isInCharge, isPending, toggledPublication } from "./requests";

describe("requests", () => {
  it("are pending while they are new or being processed", () => {
    expect([undefined, null, 0, 1, 2].map((stato) => isPending({ stato }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it("are looked after by the front office or the back office", () => {
    const people = [{ front: 3 }, { back: 4 }, { front: 3, back: 4 }, { front: 0, back: null }, {}];
    expect(people.map((one) => isInCharge(one))).toEqual([true, true, true, false, false]);
  });

  it("once taken have a front office and stato 1, and nothing else changes", () => {
    for (const stato of [undefined, null, 0, 1])
      expect(assignTo(3, { stato })).toEqual({ front: 3, stato: 1 });
  });

  it("that have come further are not sent back when somebody takes them over", () => {
    expect(assignTo(3, { stato: 2 })).toEqual({ front: 3 });
  });

  it("become published by a save when they were not, and the other way round", () => {
    expect([undefined, null, 0, 1].map((pubblicato) => toggledPublication({ pubblicato }))).toEqual([
      1, 1, 1, 0,
    ]);
  });
});

describe("what came of a request", () => {
  const request = { offerId: 3, offerName: "Elba", people: new Set([12, 13]), arrived: "2027-03-01" };
  const made = { offerId: 3, offerName: "Elba", utente: 12, end: "2027-06-19" };

  it("is of its participants, on the same cruise or course", () => {
    expect(isFromRequest(request, made)).toBe(true);
    expect(isFromRequest(request, { ...made, utente: 14 })).toBe(false);
    expect(isFromRequest(request, { ...made, utente: null })).toBe(false);
    expect(isFromRequest(request, { ...made, offerId: 4 })).toBe(false);
  });

  it("is found by the name where the server gives no id", () => {
    expect(isFromRequest({ ...request, offerId: null }, made)).toBe(true);
    expect(isFromRequest({ ...request, offerId: null }, { ...made, offerName: "Capraia" })).toBe(false);
    expect(isFromRequest({ ...request, offerId: null, offerName: null }, { ...made, offerName: null })).toBe(
      false,
    );
  });

  it("was not over before the request arrived; without a day it counts", () => {
    expect(isFromRequest(request, { ...made, end: "2027-02-28" })).toBe(false);
    expect(isFromRequest(request, { ...made, end: "2027-03-01" })).toBe(true);
    expect(isFromRequest(request, { ...made, end: null })).toBe(true);
    expect(isFromRequest({ ...request, arrived: null }, { ...made, end: "2020-01-01" })).toBe(true);
  });
});
