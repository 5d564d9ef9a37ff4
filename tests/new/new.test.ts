import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFiles } from "../../scripts/new/files";
import { newLines } from "../../scripts/new/lines";
import { entityNames } from "../../scripts/new/names";

const root = fileURLToPath(new URL("../..", import.meta.url));
const names = entityNames("supplier", "fornitore", "/fornitori");
const sourcesOf = [
  ...Object.keys(newFiles(names)),
  ...new Set(newLines(names).map(({ path }) => path)),
].filter((path) => /\.tsx?$/.test(path));

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "pontile-new-"));
  const left = ["node_modules", ".next", ".data", ".git", "test-results"];
  for (const name of readdirSync(root).filter((one) => !left.includes(one)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  await run(".bin/tsx", "scripts/new/main.ts", "supplier", "fornitore", "/fornitori");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The output of a program in the copy's node_modules; the test fails with it when the program does. */
async function run(program: string, ...args: string[]): Promise<string> {
  const done = promisify(execFile)(join(copy, "node_modules", program), args, {
    cwd: copy,
    // The test's own runner says its mode there.
    env: { ...process.env, NODE_ENV: "test", VITEST: undefined },
    maxBuffer: 10_000_000,
  });
  return done.then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${program}: ${error.stdout}\n${error.stderr}`);
    },
  );
}

describe("a new list with a form, made in a copy", () => {
  it("has a migration that makes its table and touches no other", () => {
    const migration = readdirSync(join(copy, "legacy-api/migrations")).find((file) =>
      file.endsWith("suppliers.sql"),
    );
    const text = readFileSync(join(copy, "legacy-api/migrations", migration ?? ""), "utf8");
    expect(text.match(/^(CREATE|ALTER|DROP) .*/gm)).toEqual(["CREATE TABLE `fornitori` ("]);
  });

  it("passes the lint", async () => {
    expect(await run(".bin/biome", "check", ...sourcesOf)).toBe("");
  });

  it("has the types of its files right", async () => {
    writeFileSync(
      join(copy, "tsconfig.new.json"),
      JSON.stringify({
        extends: "./tsconfig.json",
        include: ["next-env.d.ts"],
        files: sourcesOf,
        compilerOptions: { incremental: false },
      }),
    );
    expect(await run("typescript-7/bin/tsc", "--noEmit", "-p", "tsconfig.new.json")).toBe("");
  }, 120_000);

  it("passes the tests of contract, architecture and stand-in", async () => {
    const tests = [
      ...[
        "contract",
        "contributing",
        "entities",
        "forms",
        "guide",
        "names",
        "pages",
        "routes",
        "rule-anchors",
      ].map((name) => `tests/architecture/${name}.test.ts`),
      ...["stored", "stale", "touched", "parts", "schemas/schemas"].map(
        (name) => `lib/contract/${name}.test.ts`,
      ),
      "scripts/check-legacy/screens.test.ts",
      "legacy-api/plain/updates.test.ts",
    ];
    const out = await run(".bin/vitest", "run", ...tests, "--reporter=json");
    const { numFailedTests, numPassedTests } = JSON.parse(out) as Record<string, number>;
    expect(numFailedTests).toBe(0);
    expect(numPassedTests).toBeGreaterThan(1000);
  }, 120_000);
});
