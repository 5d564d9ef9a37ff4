// Entry point on a Node host: reads the settings, then starts Next.js behind the Node server.
// NODE_ENV=development enables hot reload.
import { createServer } from "node:http";
import { join } from "node:path";
import { declareOwnServer, env, isDevelopment, SettingsError } from "../../env";
import { log } from "../../log";
import { checkAuditLog } from "../audit";
import { removeSpool, sweepSpools } from "../gateway/spool";
import { probeLegacy } from "../legacy/health";
import { pendingWritesEnded } from "../legacy/transport";
import { processState } from "../process-state";
import { isStoreUnavailable } from "../store-unavailable";
import { withCompressedFiles } from "./compressed-files";
import { sendConsoleToLog } from "./console-to-log";
import { filesListener, legacyListener } from "./gateway-listeners";
import { listen } from "./listen";
import { liveListener } from "./live-listener";
import { createMetricsServer } from "./metrics-server";
import { createHttpServer } from "./server";
import { prepareShutdown } from "./shutdown";
import { legacyWarning, originWarning } from "./start-warnings";

/** Added to LEGACY_TIMEOUT_MS, so that the last answers still reach their clients. */
const shutdownMarginMs = 2_000;

/**
 * Connections that the system takes in before this process does; in a burst the default of 511 loses others.
 */
const backlog = 2_000;

// Where the output is a file on a full disk, its lines are lost and Pontile goes on; without a listener it
// would end.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

declareOwnServer();
const { version, port, bindAddress, metricsPort, legacyTimeoutMs, redisUrl } = await orRefusal(async () => {
  checkAuditLog(env().auditLog);
  return env();
});
if (!isDevelopment) sendConsoleToLog();
log().info({ version }, "start");
sweepSpools();
process.on("exit", removeSpool);

const state = processState();
const gateways = isDevelopment
  ? undefined
  : { legacy: legacyListener(state), files: filesListener(state), live: liveListener(state) };
const server = createHttpServer({ gateways, pages: (request, response) => pages(request, response) });
const shutdown = prepareShutdown(server);

const { default: next } = await import("next");
const application = next({
  dev: isDevelopment,
  turbopack: isDevelopment,
  hostname: bindAddress,
  port,
  // Next.js adds an "upgrade" listener to this server. Hot reload needs it; in production no such listener
  // may exist.
  httpServer: isDevelopment ? server : createServer(),
});
await application.prepare();
const nextPages = application.getRequestHandler();
const pages = isDevelopment ? nextPages : withCompressedFiles(nextPages, join(".next", "static"));

await warnWithoutRedis();
const metricsServer = metricsPort ? createMetricsServer() : null;
await orRefusal(async () => {
  await listen(server, { name: "PORT", port, address: bindAddress, backlog });
  if (metricsServer && metricsPort)
    await listen(metricsServer, { name: "METRICS_PORT", port: metricsPort, address: bindAddress });
});

warnAboutOrigin();
void warnAboutLegacy();

let isEnding = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());
// The process that has started this one, with a channel to it, waits for this message; when it is gone, this
// one ends.
process.once("disconnect", () => void end());
process.send?.("ready");

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  metricsServer?.close();
  // They would be waited for as answers that are under way.
  state.live.close();
  await shutdown(legacyTimeoutMs + shutdownMarginMs);
  // A write that is still under way keeps its record's lock until it has ended, `maxWriteMs` at most. A large
  // file may take longer, and is cut off by whoever kills this process meanwhile (docs/operate.md).
  await pendingWritesEnded();
  process.exit(0);
}

/** Says in plain words that Redis is missing or takes no writes; everything else is told by the log. */
async function warnWithoutRedis(): Promise<void> {
  try {
    await state.sessions.revocation.check();
  } catch (error) {
    if (!redisUrl || !isStoreUnavailable(error)) throw error;
    const { host } = new URL(redisUrl);
    print(
      `Redis at ${host} (REDIS_URL) does not answer or takes no writes: nobody can sign in or work until it does.`,
    );
  }
}

/** Said here and not by scripts/check-env.ts, which the image does not run. The demo gives its APP_URL. */
function warnAboutOrigin(): void {
  const sentence = isDevelopment ? null : originWarning(env());
  if (sentence) print(sentence);
}

/** Says in plain words why nobody will be able to sign in; `/api/health` tells the rest of the time. */
async function warnAboutLegacy(): Promise<void> {
  const sentence = legacyWarning(await probeLegacy());
  if (sentence) print(sentence);
}

/** Exits with the sentence about a bad or missing setting. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    print(error.message);
    process.exit(1);
  }
}

/** For the person at the terminal; the console's methods lead to the log. */
function print(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
