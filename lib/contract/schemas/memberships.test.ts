import { expect, it } from "vitest";
import { arePricesKnown, isConcluded, medicalCheck, unverifiedPapers } from "@/lib/rules/membership";
import { membership, memberships } from "./memberships";

const typeOf = (Tessera: unknown) => membership.parse({ id: 31, tessera: 9, Tessera }).Tessera;

it.each([null, "null", '[{"anni":', "", "boh"])(
  "a card type whose fields are all %j says nothing",
  (given) => {
    const fields = { documenti: given, enti: given, prezzi: given, certificatomedico: given };
    for (const Tessera of [fields, JSON.stringify(fields)]) {
      const type = typeOf(Tessera);
      expect(type).toEqual({});
      expect([medicalCheck(type, []), unverifiedPapers(type, []), arePricesKnown(type)]).toEqual([
        "unknown",
        null,
        false,
      ]);
    }
  },
);

it("what a card type says is kept beside what it does not, an empty list too", () => {
  const said = { nome: "Ordinaria", documenti: "[]", prezzi: [], certificatomedico: "0", altro: 1 };
  const read = { ...said, documenti: [], certificatomedico: 0 };
  expect(typeOf({ ...said, id: null, enti: null })).toStrictEqual(read);
  for (const none of [null, "boh", 5]) expect(typeOf(none)).toBeNull();
});

it("a state beyond 1 is read as it is: the membership is concluded", () => {
  const { Tesseramento } = memberships["tesseramento.all"].answer.parse({
    Tesseramento: [{ id: 7, stato: 2 }, { id: 8, stato: "0" }, { id: 9 }],
  });
  expect(Tesseramento.map(isConcluded)).toEqual([true, false, false]);
});
