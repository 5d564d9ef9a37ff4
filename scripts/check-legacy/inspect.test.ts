import { describe, expect, it } from "vitest";
import { answerFieldsOf } from "../../lib/contract/schemas/answer-fields";
import { inspectRecords } from "./inspect";

const ofCards = answerFieldsOf("tessera.toAccept", "Tessera") ?? {};
const inspectCards = (...records: unknown[]) => inspectRecords(records, ofCards);
const finding = (name: string, ...records: unknown[]) =>
  inspectCards(...records).fields.find(({ field }) => field === name);

describe("a field", () => {
  it("counts its forms, and the records without it", () => {
    expect(finding("id", { id: 1 }, { id: "2" }, { id: "3" }, {})).toEqual({
      field: "id",
      of: 4,
      missing: 1,
      forms: { "whole number": 1, "text of digits": 2 },
      understood: ["text of digits"],
      unreadable: [],
    });
  });

  it.each([
    ["velamare", true, "true/false"],
    ["velamare", "true", "text true/false"],
    ["scadenza", "2026-05-01T00:00:00.000Z", "yyyy-mm-dd with a time"],
    ["utente", "12", "text of digits"],
  ])("%s as %j is read although the specification says otherwise", (name, value, form) => {
    expect(finding(name, { [name]: value })).toMatchObject({ understood: [form], unreadable: [] });
  });

  it.each([
    ["id", null, "null"],
    ["id", "A7", "text"],
    ["scadenza", "31/12/2026", "dd/mm/yyyy"],
    ["velamare", {}, "object"],
    ["TipoTessera", [], "list"],
  ])("%s as %j cannot be read", (name, value, form) => {
    expect(finding(name, { [name]: value })).toMatchObject({ understood: [], unreadable: [form] });
  });

  it("of a nested record is compared as well, where the record is there", () => {
    const [given, without] = [{ Utente: { nominativo: "Anna" } }, { Utente: null }];
    expect(finding("Utente.nominativo", given, { Utente: {} }, without, {})).toMatchObject({
      of: 2,
      missing: 1,
      forms: { text: 1 },
    });
  });
});

it("fields that the contract does not know are named with their forms; a name that is data is not", () => {
  const { unknown } = inspectCards({ id: 1, sconto: 5, "Anna D'Amico": true });
  expect(unknown).toEqual([
    { field: "sconto", forms: { "whole number": 1 } },
    { field: "(unusual name)", forms: { "true/false": 1 } },
  ]);
});

it("entries that are no records are counted apart", () => {
  expect(inspectCards({ id: 1 }, null, "x")).toMatchObject({ count: 3, notRecords: 2 });
});
