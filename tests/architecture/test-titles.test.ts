import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = "tests/e2e";
const maxLetters = 90;

it("titles of browser tests have at most 90 letters", () => {
  const specs = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
  const titles = specs.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/^\s*test\(\s*(["`])(.*?)\1,/gm)].map(
      ([, , title = ""]) => `${name}: ${title}`,
    ),
  );
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.filter((title) => title.slice(title.indexOf(": ") + 2).length > maxLetters)).toEqual([]);
});
