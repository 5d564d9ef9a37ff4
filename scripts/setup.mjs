// Paths, commands and the build, for every start and test. Uses Node's own modules only, because nothing is
// installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const dataDir = join(root, ".data");
/** The server of a Node host in the build, from the project's folder (scripts/bundle-server.mjs). */
export const builtServer = join(".next", "node-server.mjs");
/** Node's arguments for the same server from its sources, for hot reload. */
export const developmentServer = ["--import", "tsx", join(root, "lib", "server", "http", "main.ts")];
/**
 * The environment of servers. By default V8 leaves more garbage the more memory the machine has, and glibc
 * keeps freed memory for each thread (docs/operate.md#memory).
 */
export const memorySettings = {
  NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=4",
  MALLOC_ARENA_MAX: "2",
};
/**
 * How long servers have to end after SIGTERM, beside LEGACY_TIMEOUT_MS for the last answers: a write that was
 * sent in the last moment may take a minute (`maxWriteMs` in lib/server/legacy/transport.ts). An upload that
 * takes longer is cut off.
 */
export const endMarginMs = 65_000;
export const nextBin = join(root, "node_modules", "next", "dist", "bin", "next");
/** TypeScript 7 checks types faster than 6, whose API Next.js and tests use (decision 6). */
export const typeChecker = join(root, "node_modules", "typescript-7", "bin", "tsc");

/** The sources of the build. */
export const sources = [
  "app",
  "components",
  "docs/guida",
  "lib",
  "public",
  "scripts/bundle-server.mjs",
  "scripts/compress-build.mjs",
  "scripts/setup.mjs",
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * Runs a command, in the project's root unless told, and returns its exit code, 1 when it could not be
 * started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} options
 */
export function run(command, args, { cwd = root, env, quiet = false } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    stdio: quiet ? ["ignore", "ignore", "inherit"] : "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  return result.status ?? 1;
}

/** One hash of the contents of files and folders relative to the project's root; missing ones are skipped. */
export function hashOf(paths) {
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

/** A file's text, null when it does not exist. */
export const contentOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);

/** Exits with a message. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Why this version of Node cannot run Pontile, as a sentence; null when it can. `range` is that of
 * package.json, such as
 * `>=20.19`.
 */
export function nodeMismatch(version, range) {
  const wanted = range.replace(">=", "");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [minMajor = 0, minMinor = 0] = wanted.split(".").map(Number);
  const isEnough = major > minMajor || (major === minMajor && minor >= minMinor);
  return isEnough ? null : `Pontile cannot start: it needs Node ${wanted} or later, and this is ${version}.`;
}

/**
 * Exits with a sentence unless a file of one byte can be written into the folder, which a full disk refuses;
 * makes the folder where it is missing.
 */
export function ensureWritable(folder, setting) {
  const probe = join(folder, `pontile-probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeWhole(probe, ".");
    rmSync(probe);
  } catch ({ code }) {
    fail(`Pontile cannot start: the folder ${folder} cannot be written (${code}); see ${setting}.`);
  }
}

/** Writes a new file that only its owner may read, and leaves none when the disk is full. */
function writeWhole(path, content) {
  try {
    writeFileSync(path, content, { mode: 0o600 });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Builds the application when its sources have changed since the last build. */
export function ensureBuilt() {
  const marker = join(root, ".next", "pontile-built");
  const hash = hashOf(sources);
  if (contentOf(marker) === hash) return;
  console.log("Building…");
  if (run(process.execPath, [nextBin, "build"]) !== 0) fail("The build failed.");
  writeFileSync(marker, hash);
}

/**
 * The content of a file under .data with a secret of this machine, created on first use; exits with a
 * sentence when it cannot be read or written.
 */
export function localSecret(name, make) {
  const path = join(dataDir, name);
  try {
    if (!existsSync(path)) {
      mkdirSync(dataDir, { recursive: true });
      writeWhole(path, make());
    }
    return readFileSync(path, "utf8").trim();
  } catch ({ code }) {
    fail(`Pontile cannot start: ${path} cannot be read or written (${code}); set SESSION_SECRET instead.`);
  }
}
