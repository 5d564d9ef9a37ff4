import { describe, expect, it } from "vitest";
import { cleanLine, cleanWords } from "./clean-text";
import { lineUnreadable, wordsUnreadable } from "./limits";
import { lineText, wordsText } from "./written-text";

const [nul, half, separators] = ["\u0000", "\ud800", "\u2028\u2029"];

describe("a text of one line", () => {
  it("has one blank for line breaks and tabs, and nothing that nobody sees", () => {
    expect(cleanLine(`Isola\r\n\td'Elba${separators}2026`)).toBe("Isola d'Elba 2026");
    expect(cleanLine(`El${nul}ba${half}`)).toBe("Elba");
    expect(cleanLine("Perché no? 😀")).toBe("Perché no? 😀");
  });

  it("is refused otherwise", () => {
    const problem = (value: string) => lineText().safeParse(value).error?.issues[0]?.message;
    expect(problem(" Elba ")).toBeUndefined();
    expect([problem("El\nba"), problem(`El${nul}ba`), problem(half + half)]).toEqual(
      Array(3).fill(lineUnreadable),
    );
  });
});

describe("a text of several lines", () => {
  it("keeps its line breaks and tabs", () => {
    expect(cleanWords(`Isola\r\n\td'El${nul}ba${half}`)).toBe("Isola\r\n\td'Elba");
  });

  it("is refused with what nobody sees", () => {
    const problem = (value: string) => wordsText().safeParse(value).error?.issues[0]?.message;
    expect(problem("Isola\nd'Elba")).toBeUndefined();
    expect([problem(`El${nul}ba`), problem(`El${half}ba`)]).toEqual(Array(2).fill(wordsUnreadable));
  });
});
