import { expect, it } from "vitest";
import { typedMoney } from "./figure-schema";

const said = (schema: ReturnType<typeof typedMoney>, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

it("gives cents, or null for an empty field that may be empty", () => {
  expect(typedMoney().parse("1.250,5")).toBe(125050);
  expect(typedMoney().parse(" ")).toBeNull();
  expect(typedMoney().parse("0")).toBe(0);
});

it("says what is wrong", () => {
  expect(said(typedMoney({ missing: "Scrivi il costo." }), "")).toBe("Scrivi il costo.");
  expect(said(typedMoney(), "dodici")).toBe("Scrivi l'importo come 12,50.");
  expect(said(typedMoney(), "-1")).toBe("L'importo non può essere negativo.");
  expect(said(typedMoney({ negative: "Il costo non può essere negativo." }), "-1")).toBe(
    "Il costo non può essere negativo.",
  );
});

it("says of an amount in the right form that it is too large, however large it is", () => {
  expect(typedMoney().parse("100.000.000,00")).toBe(10_000_000_000);
  for (const typed of ["100.000.000,01", "99999999999", "9999999999999", "9.999.999.999.999 €"])
    expect(said(typedMoney(), typed)).toBe("Al massimo 100.000.000 €.");
  expect(said(typedMoney(), "-99999999999")).toBe("L'importo non può essere negativo.");
});

it("refuses what is finer than a cent, and reads a point before three figures as Italians write it", () => {
  for (const typed of ["12,345", "12.3456", "1.250,505", "0,001 €"])
    expect(said(typedMoney(), typed)).toBe("Al massimo due decimali, come 12,50.");
  expect(typedMoney().parse("12.345")).toBe(1_234_500);
});
