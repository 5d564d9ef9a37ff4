import { expect, it } from "vitest";
import { areSameRecords, heldRecord } from "./sheet-records";

const shown = {
  id: 1,
  barca: 2,
  istruttore: 4,
  Istruttore: { id_usr: 4, nominativo: "Ida" },
  organizatore: 6,
};
const stored = {
  barca: 5,
  id: 1,
  organizatore: 8,
  Organizzatore: { id_usr: 8, nominativo: "Ugo" },
  istruttore: 7,
  Istruttore: { id_usr: 7, nominativo: "Leo" },
  telefono: "333",
};

it("what the sheet holds of a record has the name of before too, the rest is what is stored", () => {
  expect(heldRecord(shown, stored, ["istruttore", "organizatore"])).toMatchObject({
    barca: 5,
    telefono: "333",
    istruttore: 4,
    Istruttore: { id_usr: 4, nominativo: "Ida" },
    organizatore: 6,
    Organizzatore: undefined,
  });
});

it("whoever is joined under another id is not shown for a field that is not held", () => {
  const late = heldRecord(shown, { ...stored, Istruttore: shown.Istruttore }, ["organizatore"]);
  expect(late).toMatchObject({ istruttore: 7, Istruttore: undefined, organizatore: 6 });
});

it("records are the same whatever the order of their fields, what is joined, and who changed them", () => {
  const one = [{ id: 1, barca: 2, tutor: null, date: ["2031-07-01"], Barca: { nome: "Elba" } }];
  expect(areSameRecords(one, [{ date: ["2031-07-01"], barca: 2, id: 1 }])).toBe(true);
  expect(areSameRecords(one, [{ id: 1, barca: 5, date: ["2031-07-01"] }])).toBe(false);
  expect(areSameRecords(one, [{ id: 1, barca: 2, date: ["2031-07-02"] }])).toBe(false);
  const stamped = one.map((record) => ({ ...record, updated_at: "2031-06-30T10:00:00Z", updated_by: "7" }));
  expect(areSameRecords(one, stamped)).toBe(true);
  expect(areSameRecords(one, [...one, { id: 2 }])).toBe(false);
});

it("records are the same in whatever order they are listed", () => {
  const [anna, ugo] = [
    { id: 1, barca: 2 },
    { id: 2, barca: 5 },
  ];
  expect(areSameRecords([anna, ugo], [ugo, anna])).toBe(true);
  expect(
    areSameRecords(
      [anna, ugo],
      [
        { ...ugo, id: 1 },
        { ...anna, id: 2 },
      ],
    ),
  ).toBe(false);
});
