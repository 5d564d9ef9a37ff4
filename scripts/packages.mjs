// Installs the packages of package-lock.json. Uses Node's own modules only, because nothing is installed yet.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isInstalled, lockMismatch, missingOptionalPackages } from "./lock.mjs";
import { contentOf, fail, hashOf, root } from "./setup.mjs";

function readJson(name) {
  const text = contentOf(join(root, name));
  return text && JSON.parse(text);
}

/** npm's own record of its last installation; null where there is none that can be read. */
function readRecord() {
  try {
    return readJson("node_modules/.package-lock.json");
  } catch {
    return null;
  }
}

/**
 * Installs the packages unless they are up to date. `production` leaves the development packages out and
 * refuses a lock file that differs from package.json; a full installation serves production too.
 */
export function ensureInstalled({ production = false } = {}) {
  const lock = readJson("package-lock.json");
  const mismatch = lockMismatch(readJson("package.json"), lock);
  if (mismatch && production)
    fail(`Pontile cannot start: ${mismatch} Run npm install and commit package-lock.json.`);

  const marker = join(root, "node_modules", ".pontile-installed");
  // The third file is npm's own record of its last installation.
  const state = (kind) =>
    `${kind} ${hashOf(["package.json", "package-lock.json", "node_modules/.package-lock.json"])}`;
  const fitting = production ? [state("full"), state("production")] : [state("full")];
  if (fitting.includes(contentOf(marker))) return;
  // Somebody has typed `npm install`: an installation for production would remove the development packages.
  if (mismatch === null && isInstalled(lock, readRecord(), { production })) return;

  console.log(production ? "Installing the production packages…" : "Installing packages…");
  rmSync(marker, { force: true });
  npm([...installCommand(lock, mismatch), production ? "--omit=dev" : "--include=dev"]);
  writeFileSync(marker, state(production ? "production" : "full"));
}

/** The npm command for this lock file; prints one line when it is not the usual `npm ci`. */
function installCommand(lock, mismatch) {
  if (mismatch) {
    console.log(`${mismatch} npm install brings the lock file up to date.`);
    return ["install"];
  }
  if (missingOptionalPackages(lock).length === 0) return ["ci"];
  console.log(
    "The lock file lacks other platforms' optional packages; npm install takes this platform's at the locked versions.",
  );
  return ["install", "--no-save"];
}

/** Runs npm and prints its output only when it fails, which ends this process. */
function npm(args) {
  const { status, error, stdout, stderr } = spawnSync(
    "npm",
    [...args, "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status === 0) return;
  console.error(error ? error.message : `${stdout}${stderr}`.trim());
  fail("The packages could not be installed.");
}
