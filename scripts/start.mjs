// `npm start` (and `npm run dev` with --dev): all set-up, then the application; without LEGACY_API_URL also the
// stand-in legacy API. Ctrl-C or SIGTERM ends everything.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { ensureInstalled } from "./packages.mjs";
import { dataDir, ensureBuilt, localSecret, memorySettings, root, run, serverArguments } from "./setup.mjs";

const isDevelopment = process.argv.includes("--dev");
const isDemo = !process.env.LEGACY_API_URL?.trim();
const port = process.env.PORT?.trim() || "3000";
const children = [];
let isEnding = false;

if (isDemo) refusePublicDemo();
ensureInstalled({ production: !isDemo && !isDevelopment });

const env = { ...process.env, PORT: port, NEXT_TELEMETRY_DISABLED: "1" };
if (isDemo) {
  const legacyPort = await freePort(Number(process.env.LEGACY_API_PORT ?? 4100));
  env.LEGACY_API_URL = `http://127.0.0.1:${legacyPort}`;
  env.SESSION_SECRET ||= localSecret("session-secret", () => randomBytes(48).toString("base64url"));
  env.LOG_LEVEL ||= "warn";
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

if (isDemo) {
  const legacyData = process.env.LEGACY_API_DATA || join(dataDir, "legacy");
  start("The stand-in legacy API", ["--import", "tsx", "legacy-api/main.ts"], {
    ...env,
    LEGACY_API_DATA: legacyData,
  });
  await answering(`${env.LEGACY_API_URL}/`);
  // Browsers need the key that the stand-in signs its pushes with; it creates one before it listens.
  if (!isEnding)
    env.VAPID_PUBLIC_KEY = JSON.parse(readFileSync(join(legacyData, "vapid.json"), "utf8")).publicKey;
}
const host = isDemo ? "127.0.0.1" : process.env.BIND_ADDRESS?.trim() || "0.0.0.0";
env.BIND_ADDRESS = host;
env.NODE_ENV = isDevelopment ? "development" : "production";
start("The application", serverArguments, env);
await answering(`http://127.0.0.1:${port}/api/health`);
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

function start(name, args, childEnv) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: childEnv,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  children.push(child);
  child.on("exit", (code) => {
    if (isEnding) return;
    console.error(`${name} has stopped (code ${code ?? "none"}).`);
    end(code || 1);
  });
}

/** Sends every child a signal to end, waits for them, and exits; further signals meanwhile change nothing. */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const over = Promise.all(running.map((child) => new Promise((resolve) => child.once("exit", resolve))));
  for (const child of running) child.kill("SIGTERM");
  // Longer than the application's own time for pending requests.
  const killTimer = setTimeout(
    () => {
      for (const child of running) child.kill("SIGKILL");
    },
    Number(env.LEGACY_TIMEOUT_MS ?? 15_000) + 4_000,
  );
  await over;
  clearTimeout(killTimer);
  process.exit(code);
}

async function answering(address) {
  for (let attempt = 0; attempt < 600 && !isEnding; attempt++) {
    const isUp = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!isEnding) {
    console.error(`Nothing answers at ${address}.`);
    await end(1);
  }
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
  if (isEnding) return;
  const address = env.APP_URL?.trim() || `http://localhost:${port}`;
  console.log(`\nPontile is ready at ${address}`);
  if (!isDemo) return;
  console.log("Demo data in .data/. Accounts, all with the password BuonVento2026:");
  console.log("  god · admin · segreteria · istruttore · socio\n");
}
