// `npm start` (and `npm run dev` with --dev): all set-up, then the application; without LEGACY_API_URL also
// the stand-in legacy API. Ctrl-C, SIGTERM or the end of npm ends everything.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { relative, resolve } from "node:path";
import { ensureInstalled } from "./packages.mjs";
import {
  builtServer,
  dataDir,
  developmentServer,
  endMarginMs,
  ensureBuilt,
  ensureWritable,
  fail,
  localSecret,
  memorySettings,
  nodeMismatch,
  root,
  run,
} from "./setup.mjs";

const isDevelopment = process.argv.includes("--dev");
const isDemo = !process.env.LEGACY_API_URL?.trim();
const port = process.env.PORT?.trim() || "3000";
const host = isDemo ? "127.0.0.1" : process.env.BIND_ADDRESS?.trim() || "0.0.0.0";
const legacyData = resolve(root, process.env.LEGACY_API_DATA || resolve(dataDir, "legacy"));
const children = [];
let isEnding = false;

const { engines } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
const wrongNode = nodeMismatch(process.versions.node, engines.node);
if (wrongNode) fail(wrongNode);
if (isDemo) refusePublicDemo();
// For uploads, and for what tsx compiles.
ensureWritable(tmpdir(), "TMPDIR");
if (isDemo) ensureWritable(legacyData, "LEGACY_API_DATA");
ensureInstalled({ production: !isDemo && !isDevelopment });

const env = { ...process.env, PORT: port, BIND_ADDRESS: host, NEXT_TELEMETRY_DISABLED: "1" };
if (isDemo) {
  const legacyPort = await freePort(Number(process.env.LEGACY_API_PORT ?? 4100));
  env.LEGACY_API_URL = `http://127.0.0.1:${legacyPort}`;
  env.SESSION_SECRET ||= localSecret("session-secret", () => randomBytes(48).toString("base64url"));
  env.LOG_LEVEL ||= "warn";
  env.APP_URL = env.APP_URL?.trim() || `http://localhost:${port}`;
  env.LEGACY_API_PORT = String(legacyPort);
}
if (run(process.execPath, ["--import", "tsx", "scripts/check-env.ts"], { env }) !== 0) process.exit(1);
if (!isDevelopment) ensureBuilt();

// Hot reload needs more memory.
if (!isDevelopment) {
  env.MALLOC_ARENA_MAX ||= memorySettings.MALLOC_ARENA_MAX;
  // The operator's own options come last, so that they win.
  env.NODE_OPTIONS = `${memorySettings.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ""}`.trim();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));

if (process.env.npm_lifecycle_event) endWithNpm();

if (isDemo) {
  await started("The stand-in legacy API", ["--import", "tsx", "legacy-api/main.ts"], {
    ...env,
    LEGACY_API_DATA: legacyData,
  });
  // Browsers need the key that the stand-in signs its pushes with; it creates one before it listens.
  env.VAPID_PUBLIC_KEY = JSON.parse(readFileSync(resolve(legacyData, "vapid.json"), "utf8")).publicKey;
}
env.NODE_ENV = isDevelopment ? "development" : "production";
await started("The application", isDevelopment ? developmentServer : [builtServer], env);
announce();

/** The demo's passwords are public, so it must not be reachable from another machine. */
function refusePublicDemo() {
  const { APP_URL } = process.env;
  if (!APP_URL?.trim()) return;
  const name = URL.canParse(APP_URL) ? new URL(APP_URL).hostname : "";
  if (["localhost", "127.0.0.1", "[::1]"].includes(name)) return;
  console.error(
    "Pontile cannot start: without LEGACY_API_URL it runs as a demo, whose passwords are public, so APP_URL must be a loopback address such as http://localhost:3000.",
  );
  process.exit(1);
}

/**
 * Starts a program, and waits until it says that it is ready. It has a channel to this process, by which it
 * notices that this one has ended in whatever way.
 */
function started(name, args, childEnv) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: childEnv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  children.push(child);
  child.on("exit", (code) => {
    if (isEnding) return;
    console.error(`${name} has stopped (code ${code ?? "none"}).`);
    end(code || 1);
  });
  return new Promise((resolve) => {
    child.on("message", (message) => {
      if (message === "ready" && !isEnding) resolve();
    });
  });
}

/**
 * npm can end without a signal to this process, whose parent is then another one. The script in package.json
 * begins with `exec`, so that npm itself is the parent and no shell stands between.
 */
function endWithNpm() {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) end(0);
  }, 500).unref();
}

/** Sends every child a signal to end, waits for them, and exits; further signals meanwhile change nothing. */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const over = Promise.all(running.map((child) => new Promise((resolve) => child.once("exit", resolve))));
  for (const child of running) child.kill("SIGTERM");
  const killTimer = setTimeout(
    () => {
      for (const child of running) child.kill("SIGKILL");
    },
    Number(env.LEGACY_TIMEOUT_MS || 15_000) + endMarginMs,
  );
  await over;
  clearTimeout(killTimer);
  process.exit(code);
}

/** The preferred port, or any free one when it is in use. */
function freePort(preferred) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => (preferred === 0 ? reject(new Error("no free port")) : resolve(freePort(0))));
    probe.listen(preferred, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

function announce() {
  const address = env.APP_URL?.trim() || `http://localhost:${port}`;
  console.log(`\nPontile is ready at ${address}`);
  if (!isDemo) return;
  const folder = relative(root, legacyData);
  console.log(
    `Demo data in ${folder.startsWith("..") ? legacyData : folder}. Accounts, all with the password BuonVento2026:`,
  );
  console.log("  god · admin · segreteria · istruttore · socio\n");
}
