// What every start and every test needs first: packages, build, browser. Node's own modules only: nothing is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const dataDir = join(root, ".data");
export const nextBin = join(root, "node_modules", "next", "dist", "bin", "next");

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Runs a command in the project's root and ends this process with its code when it fails. */
export function run(command, args, { env, quiet = false } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ["ignore", "ignore", "inherit"] : "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  return result.status ?? 1;
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (!existsSync(join(root, path))) return;
    if (statSync(join(root, path)).isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(join(path, name));
      return;
    }
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

const isCurrent = (marker, hash) => existsSync(marker) && readFileSync(marker, "utf8") === hash;

/** Installs the packages when the lock file has changed since the last time. */
export function ensureInstalled() {
  const marker = join(root, "node_modules", ".pontile-installed");
  const hash = hashOf(["package.json", "package-lock.json"]);
  if (isCurrent(marker, hash)) return;
  console.log("Installing packages…");
  const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // A lock file written on another platform may lack this one's optional packages; npm ci refuses it then.
  if (run("npm", ["ci", ...flags]) !== 0 && run("npm", ["install", ...flags]) !== 0) {
    console.error("The packages could not be installed.");
    process.exit(1);
  }
  writeFileSync(marker, hashOf(["package.json", "package-lock.json"]));
}

/** Builds the application when its sources have changed since the last build. */
export function ensureBuilt() {
  const marker = join(root, ".next", "pontile-built");
  const hash = hashOf(sources);
  if (isCurrent(marker, hash)) return;
  console.log("Building…");
  if (run(process.execPath, [nextBin, "build"]) !== 0) {
    console.error("The build failed.");
    process.exit(1);
  }
  writeFileSync(marker, hash);
}

/**
 * The Chromium for the browser tests, in this order: PLAYWRIGHT_CHROMIUM, the one that Playwright installed, the system's,
 * one that Playwright can install, one from Debian's packages. Gives its path.
 */
export async function ensureBrowser() {
  const { chromium } = await import("playwright");
  const known = [
    process.env.PLAYWRIGHT_CHROMIUM,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ];
  const find = () => known.find((path) => path && existsSync(path));
  if (!find()) run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  if (!find() && run("apt-get", ["update", "-qq"]) === 0) {
    const install = (name) => run("apt-get", ["install", "-y", "-qq", name]);
    // Without the second the browser tests only take longer.
    if (install("chromium") === 0) install("chromium-headless-shell");
  }
  const path = find();
  if (!path) {
    console.error("No Chromium was found or could be installed; set PLAYWRIGHT_CHROMIUM to one.");
    process.exit(1);
  }
  return path;
}

/**
 * The path of a server program that some measurement needs, from Debian's package of that name where it is absent. Throws
 * when it cannot be had.
 */
export function ensureProgram(name) {
  const find = () =>
    ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  // Run level 1: the package's own service is not started, nobody here wants it.
  const env = { RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) => run("apt-get", args, { env, quiet: true }) === 0;
  if (!find() && aptGet("update", "-qq")) aptGet("install", "-y", "-qq", "--no-install-recommends", name);
  const path = find();
  if (!path)
    throw new Error(
      `There is no ${name}, and apt-get could not install it: install it, then run this again.`,
    );
  return path;
}

/** A file under .data with a secret of this machine's own, made on first use. */
export function localSecret(name, make) {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, make(), { mode: 0o600 });
  }
  return readFileSync(path, "utf8").trim();
}
