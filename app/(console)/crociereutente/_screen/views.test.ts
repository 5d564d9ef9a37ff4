import { expect, it } from "vitest";
import { emptyTexts, schoolCruiseOf, type UserCruise, userCruisesOf } from "./views";

const open: UserCruise = { id: 1, crociera: 3, chiusa: 0 };
const closed: UserCruise = { ...open, id: 2, chiusa: 1 };

it("Gestisci crociere has what is not closed, whatever the server sends; the other lists are as they came", () => {
  expect(userCruisesOf({ Crociera: [open, closed, { id: 3 }] })).toEqual([open, { id: 3 }]);
  expect(userCruisesOf({ Attivita: [closed, open] })).toEqual([closed, open]);
  expect(userCruisesOf(undefined)).toBeUndefined();
});

it("a list without rows has no outing, which is what its rows are", () => {
  for (const { title } of Object.values(emptyTexts)) expect(title).toMatch(/^Nessuna uscita /);
});

it("a user cruise without a cruise is found by the filter's 0, one that is only named by its name", () => {
  const named = { id: 7, Crociera: { nome: "Elba" } };
  expect(
    [open, { id: 4 }, { id: 5, crociera: null }, { id: 6, crociera: 0 }, named].map(schoolCruiseOf),
  ).toEqual(["3", "0", "0", "0", "Elba"]);
});
