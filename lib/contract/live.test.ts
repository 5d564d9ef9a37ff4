import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callKeys } from "./index";
import { isTabName, kindOfSave, liveAddress, readRecordName, recordOfSave, toRecordName } from "./live";
import { openBody } from "./schemas/live";
import { isSave, type SaveKey } from "./stored";

const tab = "0123456789abcdef0123456789abcdef";
const saves = callKeys.filter((key): key is SaveKey => isSave(key));

describe("a record's name", () => {
  it("is its kind and its id, and is read back", () => {
    expect(recordOfSave("crocierautente.update", 12)).toBe("crocierautente 12");
    fc.assert(
      fc.property(fc.constantFrom(...saves), fc.nat(), (key, id) => {
        expect(readRecordName(recordOfSave(key, id))).toEqual({ kind: kindOfSave(key), id: `${id}` });
      }),
    );
  });

  it("is one for the same record, whichever call saves it", () => {
    expect(recordOfSave("utente.update", 7)).toBe(recordOfSave("socio.update", 7));
    expect(recordOfSave("rimborso.updateLine", 7)).toBe(toRecordName("rdettaglio", 7));
  });

  it.each([
    "",
    "socio",
    "socio ",
    "socio 07",
    "socio -1",
    "socio 1 2",
    " socio 1",
    "Socio 1",
    "socio  1",
    "socio 1\n",
    "socio2 1",
    `${"s".repeat(41)} 1`,
  ])("is not %j", (text) => expect(readRecordName(text)).toBeNull());
});

it("the stream's address says when the page last knew, in whole ms and never from the future", () => {
  expect([1234.6, 0, -5].map(liveAddress)).toEqual(["1235", "0", "0"].map((ms) => `/api/live?heard=${ms}`));
});

describe("what a tab says to have open", () => {
  const accepts = (body: unknown) => openBody.safeParse(body).success;

  it("is its name and up to eight records", () => {
    const records = (count: number) => Array.from({ length: count }, (_, id) => `socio ${id}`);
    expect([0, 1, 8, 9].map((count) => accepts({ tab, records: records(count) }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    {},
    { tab },
    { records: [] },
    { tab: tab.toUpperCase(), records: [] },
    { tab: tab.slice(1), records: [] },
    { tab: `${tab}\n`, records: [] },
    { tab, records: ["socio"] },
    { tab, records: [12] },
    { tab, records: "socio 1" },
    { tab, records: [], name: "Marta" },
    [],
    null,
  ])("is not %j", (body) => expect(accepts(body)).toBe(false));

  it("has a tab's name of 32 hexadecimal digits", () => {
    expect([isTabName(tab), isTabName(`${tab}0`), isTabName("g".repeat(32))]).toEqual([true, false, false]);
  });
});
