import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folders = ["tests/e2e", "tests/faults"];
const maxLetters = 90;

it("titles of browser tests have at most 90 letters", () => {
  const specs = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".spec.ts"))
      .map((name) => `${folder}/${name}`),
  );
  const titles = specs.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*test\(\s*(["`])(.*?)\1,/gm)].map(
      ([, , title = ""]) => `${file}: ${title}`,
    ),
  );
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.filter((title) => title.slice(title.indexOf(": ") + 2).length > maxLetters)).toEqual([]);
});
