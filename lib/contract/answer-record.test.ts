import { expect, it } from "vitest";
import { answerRecord, withoutRecords } from "./answer-record";
import { text } from "./field-types";

const record = answerRecord({ nome: text() });

it.each([
  ["a record", { password: "$2b$" }],
  ["a list with a record", [1, { password: "$2b$" }]],
  ["a record in lists", [[{ password: "$2b$" }]]],
  ["the JSON text of a record", '{"password":"$2b$"}'],
  ["the JSON text of a list, in JSON text", JSON.stringify('[{"password":"$2b$"}]')],
])("a field without a name in the contract that holds %s is left out", (_, Creatore) => {
  expect(record.parse({ nome: "Elba", Creatore })).toStrictEqual({ nome: "Elba" });
  expect(withoutRecords({ id_tipo: 7, Creatore })).toStrictEqual({ id_tipo: 7 });
});

it.each([["x7"], [7], [null], [true], [[1, "2"]], ["[1,2]"], ['"breve"'], ["{rotto"], [""]])(
  "a field without a name in the contract stays where it holds none: %j",
  (campo) => expect(record.parse({ nome: "Elba", campo })).toEqual({ nome: "Elba", campo }),
);
