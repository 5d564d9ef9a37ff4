import { describe, expect, it } from "vitest";
import { typedFlag } from "@/components/form/choice-schema";
import { decimalText, typedDecimal, typedWhole } from "@/components/form/figure-schema";
import { keepUntouched } from "@/components/form/keep-untouched";
import { moneyText } from "@/components/form/money-text";
import { optionalTypedWords, typedLine, typedName, typedWords } from "@/components/form/text-schema";
import { cleanWords } from "@/lib/contract/clean-text";

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe("text", () => {
  it("asks for a name, trims it, and bounds name and words", () => {
    expect(typedName().parse("  Bolina ")).toBe("Bolina");
    expect(messageOf(typedName("Scrivi la parola.").safeParse("  "))).toBe("Scrivi la parola.");
    expect(messageOf(typedName().safeParse("x".repeat(201)))).toBe("Al massimo 200 caratteri.");
    expect(typedWords().parse("")).toBe("");
    expect(messageOf(typedWords().safeParse("x".repeat(5001)))).toBe("Al massimo 5.000 caratteri.");
  });

  it("is null where nothing was typed into a field that may be empty", () => {
    expect(optionalTypedWords().parse("  ")).toBeNull();
    expect(optionalTypedWords().parse(" a ")).toBe("a");
    expect(messageOf(optionalTypedWords({ max: 3 }).safeParse("abcd"))).toBe("Al massimo 3 caratteri.");
  });

  it("loses control characters, which nobody sees in a box; a line has blanks for tabs and line breaks", () => {
    expect(typedLine().parse(" Via Roma\t1\r\n16121\u0000 Geno\u0092va\u2028")).toBe(
      "Via Roma 1 16121 Genova",
    );
    expect(typedWords().parse("uno\r\n\tdue\u0000\u007f\ud800 😀")).toBe("uno\r\n\tdue 😀");
    expect(messageOf(typedName().safeParse("\u0000"))).toBe("Scrivi il nome.");
  });

  it("stays as it was where nobody touched it", () => {
    const keep = (before: string | null | undefined, typed: string) =>
      keepUntouched(before, typed, cleanWords);
    expect(keep(null, "")).toBeNull();
    expect(keep(undefined, "")).toBeNull();
    expect(keep("", "")).toBe("");
    expect(keep("a \n", "a")).toBe("a \n");
    expect(keep("dell\u0092isola", "dellisola")).toBe("dell\u0092isola");
    expect(keep("a", "")).toBe("");
    expect(keep(null, "b")).toBe("b");
  });
});

it("a flag is 0 or 1", () => expect([false, true].map((on) => typedFlag().parse(on))).toEqual([0, 1]));

describe("whole numbers", () => {
  const age = typedWhole({
    unreadable: "Scrivi un numero intero.",
    negative: "Sotto zero.",
    max: 120,
    tooMuch: "Troppo.",
  });

  it.each([
    ["18", 18],
    [" 0 ", 0],
    ["", null],
    ["  ", null],
  ])("takes %j as %j", (typed, value) => expect(age.parse(typed)).toBe(value));

  it.each([
    ["-1", "Sotto zero."],
    ["121", "Troppo."],
    ["3,5", "Scrivi un numero intero."],
    ["1e3", "Scrivi un numero intero."],
    ["anni", "Scrivi un numero intero."],
  ])("refuses %j: %s", (typed, sentence) => expect(messageOf(age.safeParse(typed))).toBe(sentence));
});

describe("the text that a money field starts with", () => {
  it.each([
    [12.5, "12,50"],
    ["12.5", "12,50"],
    ["1.234,5", "1234,50"],
    [0, "0,00"],
    [null, ""],
    [undefined, ""],
    ["gratis", "gratis"],
  ])("%j is %j", (euros, text) => expect(moneyText(euros)).toBe(text));
});

describe("numbers with decimals", () => {
  const miles = typedDecimal({
    unreadable: "Come 12,5.",
    negative: "Sotto zero.",
    max: 99_999,
    tooMuch: "Troppo.",
  });

  it.each([
    ["12,5", 12.5],
    [" 12.25 ", 12.25],
    ["1234", 1234],
    ["0", 0],
    ["", null],
  ])("takes %j as %j", (typed, value) => expect(miles.parse(typed)).toBe(value));

  it.each([
    ["-0,5", "Sotto zero."],
    ["100000", "Troppo."],
    ["1.234", "Come 12,5."],
    ["circa 30", "Come 12,5."],
  ])("refuses %j: %s", (typed, sentence) => expect(messageOf(miles.safeParse(typed))).toBe(sentence));

  it.each([
    [12.5, "12,5"],
    ["12.5", "12,5"],
    [1234, "1234"],
    [null, ""],
    [undefined, ""],
    ["circa 30", "circa 30"],
  ])("%j starts the field as %j", (value, text) => expect(decimalText(value)).toBe(text));
});
