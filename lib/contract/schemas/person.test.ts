import { expect, it } from "vitest";
import { z } from "zod";
import { person } from "./person";

const record = z.looseObject({ Utente: person() });
const anna = { id_usr: "7", nominativo: "Anna Neri", email: "anna@example.it" };

it.each([
  ["an object", anna],
  ["JSON text", JSON.stringify(anna)],
  ["JSON text in JSON text", JSON.stringify(JSON.stringify(anna))],
])("a person comes as %s, and nothing else of them is kept", (_, Utente) => {
  expect(record.parse({ Utente })).toEqual({ Utente: { id_usr: 7, nominativo: "Anna Neri" } });
});

it("what is no person is nobody, and one who is missing stays missing", () => {
  for (const Utente of [null, "", "Anna Neri", "[]", "7", 7, [anna]])
    expect(record.parse({ Utente })).toEqual({ Utente: null });
  expect(record.parse({ id: 1 })).toEqual({ id: 1 });
});
