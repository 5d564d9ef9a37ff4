import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import manifest from "../package.json";

it("npm run licences names every package that runs, with version and licence", () => {
  const [program = "", ...args] = manifest.scripts.licences.split(" ");
  expect(program).toBe("node");
  const printed = execFileSync(process.execPath, args, { encoding: "utf8" });
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(printed).toContain(`  ${name} ${version}\n`);
  for (const [name, version] of Object.entries(manifest.devDependencies))
    expect(printed).not.toContain(`  ${name} ${version}
`);
  expect(printed).toMatch(/^MIT \(\d+\)$/m);
  expect(printed).not.toContain("none named");
});
