import { describe, expect, it } from "vitest";
import { controlCharacter, fiscalCodeProblem } from "./fiscal-code";

describe("a fiscal code", () => {
  it.each([
    ["of a man", "RSSMRA85T10A562S"],
    ["of another man", "MRTMTT91D08F205J"],
    ["of a woman, whose day is forty more", "MLLSNT82P65Z404U"],
    ["in small letters with spaces", " rss mra 85t10 a562s "],
    ["that is not there", ""],
    ["of spaces alone", "   "],
  ])("%s is valid", (_, code) => {
    expect(fiscalCodeProblem(code)).toBeNull();
  });

  it("with letters instead of digits (two people with the same code) is valid by its own control character", () => {
    const first = "RSSMRA85T10A56N";
    expect(fiscalCodeProblem(first + controlCharacter(first))).toBeNull();
    const all = "RSSMRAURTMLARSN";
    expect(fiscalCodeProblem(all + controlCharacter(all))).toBeNull();
  });

  it.each(["01", "31", "41", "71"])("may have the day %s", (day) => {
    const first = `RSSMRA85T${day}A562`;
    expect(fiscalCodeProblem(first + controlCharacter(first))).toBeNull();
  });

  it("with one wrong or two swapped characters is detected by its control character", () => {
    for (const code of ["RSSMRA85T10A562T", "RSSMRA85T11A562S", "RSSMRB85T10A562S", "RSSMAR85T10A562S"])
      expect(fiscalCodeProblem(code), code).toBe("control");
  });

  it.each([
    ["too short", "RSSMRA85T10A562"],
    ["too long", "RSSMRA85T10A562SS"],
    ["with a figure in the name", "RSSMR085T10A562S"],
    ["with a month that is none", "RSSMRA85F10A562S"],
    ["with day 0", "RSSMRA85T00A562S"],
    ["with day 32", "RSSMRA85T32A562S"],
    ["with day 40", "RSSMRA85T40A562S"],
    ["with day 72", "RSSMRA85T72A562S"],
    ["with day 81", "RSSMRA85T81A562S"],
    ["with a letter that stands for no figure", "RSSMRAA5T10A562S"],
    ["of a company", "01234567890"],
    ["of other signs", "RSSMRÀ85T10A562S"],
  ])("%s has not the form of one", (_, code) => {
    expect(fiscalCodeProblem(code)).toBe("form");
  });
});
