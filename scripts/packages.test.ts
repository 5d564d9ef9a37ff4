import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const scripts = fileURLToPath(new URL(".", import.meta.url));
const manifest = { dependencies: { a: "1.0.0" } };
const complete = { packages: { "": manifest, "node_modules/a": { version: "1.0.0" } } };
const incomplete = {
  packages: {
    "": manifest,
    "node_modules/a": { version: "1.0.0", optionalDependencies: { "a-for-another-platform": "1.0.0" } },
  },
};

let project: string;
const inProject = (name: string) => join(project, name);
const writeJson = (name: string, value: unknown) => writeFileSync(inProject(name), JSON.stringify(value));

/** A project with these scripts, and an npm that records its arguments. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "pontile-packages-"));
  cpSync(scripts, inProject("scripts"), { recursive: true });
  for (const folder of ["bin", "node_modules"]) mkdirSync(inProject(folder));
  writeJson("package.json", manifest);
  writeJson("package-lock.json", complete);
  npmIs("echo installed > node_modules/.package-lock.json");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function npmIs(script: string): void {
  writeFileSync(inProject("bin/npm"), `#!/bin/sh\necho "$@" >> calls\necho npm talks\n${script}\n`);
  chmodSync(inProject("bin/npm"), 0o755);
}

function install(options: { production?: boolean } = {}) {
  const program = `import("./scripts/packages.mjs").then((packages) => packages.ensureInstalled(${JSON.stringify(options)}))`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", program], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, PATH: `${inProject("bin")}:${process.env.PATH}` },
  });
  const calls = existsSync(inProject("calls"))
    ? readFileSync(inProject("calls"), "utf8").trim().split("\n")
    : [];
  return { status, printed: stdout + stderr, calls };
}

describe("ensureInstalled", () => {
  it("runs npm ci when the lock file is complete, and prints nothing of npm's output", () => {
    const { status, printed, calls } = install();
    expect(status).toBe(0);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^ci --include=dev /);
    expect(printed).toBe("Installing packages…\n");
  });

  it("prints one line when other platforms' packages are missing, and does not try npm ci", () => {
    writeJson("package-lock.json", incomplete);
    const { printed, calls } = install({ production: true });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^install --no-save --omit=dev /);
    expect(printed.split("\n")).toEqual([
      "Installing the production packages…",
      expect.stringContaining("lacks other platforms' optional packages"),
      "",
    ]);
  });

  it("refuses a lock file that does not match in production, and does not run npm", () => {
    writeJson("package.json", { dependencies: { a: "1.0.1" } });
    const { status, printed, calls } = install({ production: true });
    expect(status).toBe(1);
    expect(calls).toEqual([]);
    expect(printed).toMatch(
      /package\.json has a 1\.0\.1 .* Run npm install and commit package-lock\.json\.\n$/,
    );
  });

  it("refuses it even when these packages are installed already", () => {
    writeJson("package.json", { dependencies: { a: "1.0.1" } });
    expect(install().calls[0]).toMatch(/^install --include=dev /);
    expect(install({ production: true }).status).toBe(1);
  });

  it("installs nothing again until package.json, the lock file or node_modules changes", () => {
    install();
    expect(install().calls).toHaveLength(1);
    writeFileSync(inProject("node_modules/.package-lock.json"), "npm prune");
    expect(install().calls).toHaveLength(2);
    writeJson("package-lock.json", { ...complete, lockfileVersion: 3 });
    expect(install().calls).toHaveLength(3);
  });

  it("accepts a full installation for production, but a production one for production only", () => {
    install({ production: true });
    expect(install({ production: true }).calls).toHaveLength(1);
    expect(install().calls.at(-1)).toMatch(/--include=dev/);
    expect(install({ production: true }).calls).toHaveLength(2);
  });

  it("takes what somebody has installed by hand, and removes nothing of it", () => {
    const dev = { version: "2.0.0", dev: true };
    const lock = { packages: { ...complete.packages, "node_modules/b": dev } };
    writeJson("package-lock.json", lock);
    const { "": _, ...installed } = lock.packages;
    writeJson("node_modules/.package-lock.json", { packages: installed });
    expect([install({ production: true }).calls, install().calls]).toEqual([[], []]);
    // Without the development packages it serves production alone, and of another version nobody.
    rmSync(inProject("node_modules/.pontile-installed"), { force: true });
    writeJson("node_modules/.package-lock.json", { packages: complete.packages });
    expect(install({ production: true }).calls).toEqual([]);
    expect(install().calls).toHaveLength(1);
    rmSync(inProject("node_modules/.pontile-installed"), { force: true });
    writeJson("node_modules/.package-lock.json", { packages: { "node_modules/a": { version: "1.0.1" } } });
    expect(install({ production: true }).calls).toHaveLength(2);
  });

  it("prints npm's output when it fails, exits with 1 and tries again at the next start", () => {
    npmIs("echo a disk is full >&2; exit 7");
    const { status, printed } = install();
    expect(status).toBe(1);
    expect(printed).toContain("npm talks\na disk is full\nThe packages could not be installed.");
    expect(install().calls).toHaveLength(2);
  });
});
