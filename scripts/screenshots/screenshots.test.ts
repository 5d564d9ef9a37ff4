import { describe, expect, it } from "vitest";
import { comparisonHtml, pairsOf } from "./comparison";
import { screenshotOptions } from "./options";

describe("npm run screenshots", () => {
  it("takes a desktop and a phone, other widths and a commit when told, and leaves the rest", () => {
    expect(screenshotOptions(["-g", "soci"])).toEqual({
      widths: [1440, 390],
      isForDocs: false,
      rest: ["-g", "soci"],
    });
    expect(screenshotOptions(["--docs"]).isForDocs).toBe(true);
    expect(screenshotOptions(["--widths", "1366,360", "--compare", "main~3", "-g", "soci"])).toEqual({
      widths: [1366, 360],
      isForDocs: false,
      commit: "main~3",
      rest: ["-g", "soci"],
    });
  });

  it("refuses a width that it has not, and an option without its value", () => {
    expect(() => screenshotOptions(["--widths", "1000"])).toThrow("360, 390, 1280, 1366, 1440");
    expect(() => screenshotOptions(["--compare"])).toThrow("--compare needs a value");
  });

  it("compares what both have, and tells what only one has", () => {
    expect(pairsOf(["a.png", "old.png"], ["a.png", "new.png"])).toEqual({
      both: ["a.png"],
      alone: [
        { name: "old.png", missing: "after" },
        { name: "new.png", missing: "before" },
      ],
    });
  });

  it("writes a page of both pictures, what has changed most first", () => {
    const page = comparisonHtml("v1 <b>", 9, [
      { name: "little.png", pixels: 3 },
      { name: "new.png", missing: "before" },
      { name: "much.png", pixels: 700 },
    ]);
    expect(page.match(/src="[^"]+"/g)).toEqual([
      'src="before/much.png"',
      'src="after/much.png"',
      'src="before/little.png"',
      'src="after/little.png"',
      'src="after/new.png"',
    ]);
    expect(page).toContain("3 of 9 pictures differ from v1 &lt;b>");
    expect(page).toContain("much.png: 700 pixels differ");
  });
});
