import { expect, it } from "vitest";
import { formatCode } from "./codes";

it("codes in capitals read as words; what somebody has written stays as it is", () => {
  expect(["SALDO", "DA APPROVARE", "COSTI GESTIONE", "Taxi e BUS", ""].map(formatCode)).toEqual([
    "Saldo",
    "Da approvare",
    "Costi gestione",
    "Taxi e BUS",
    "",
  ]);
});
