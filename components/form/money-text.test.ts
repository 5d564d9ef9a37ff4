import { expect, it } from "vitest";
import { groupedMoneyText, moneyForWire, moneyText } from "./money-text";

it("shows euros as people type them", () => {
  expect([12.5, "12,5", "1234.5", 0, 1234567].map(moneyText)).toEqual([
    "12,50",
    "12,50",
    "1234,50",
    "0,00",
    "1234567,00",
  ]);
});

it("shows thousands with `grouped`", () => {
  expect([1234567, "6500000.5", 12, "gratis", null].map(groupedMoneyText)).toEqual([
    "1.234.567,00",
    "6.500.000,50",
    "12,00",
    "gratis",
    "",
  ]);
});

it("shows nothing for no amount, and what is none as it is", () => {
  expect([null, undefined, {}, "", "gratis"].map(moneyText)).toEqual(["", "", "", "", "gratis"]);
});

it("gives an untouched amount back as it came, an edited one as a number", () => {
  expect(moneyForWire(1250, "12,50")).toBe("12,50");
  expect(moneyForWire(1235, 12.345)).toBe(12.345);
  expect(moneyForWire(1300, "12,50")).toBe(13);
  // Forms that the gateway would not take.
  expect(moneyForWire(125050, "1.250,50")).toBe(1250.5);
  expect(moneyForWire(1200, "12 €")).toBe(12);
  expect(moneyForWire(0, null)).toBe(0);
});
