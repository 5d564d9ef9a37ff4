import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { textOf } from "../support/sources";

it("legacy-api/README.md names every browser test that is left out of npm run test:shapes, and no other", () => {
  const files = readdirSync("tests/e2e").filter((name) => name.endsWith(".spec.ts"));
  const tagged = files.flatMap((name) =>
    [...textOf(`tests/e2e/${name}`).matchAll(/test\(\s*"([^"]+)",\s*\{\s*tag: "@kind"/g)].map(
      ([, title]) => title,
    ),
  );
  const [, section = ""] = textOf("legacy-api/README.md").split("| test | because |");
  const named = [...section.matchAll(/^\| ([^|-][^|]*?) \|/gm)].map(([, title]) => title);
  expect(tagged.length).toBeGreaterThan(0);
  expect(named.sort()).toEqual(tagged.sort());
});
