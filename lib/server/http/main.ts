// Entry point on a Node host: reads the settings, then starts Next.js behind the Node server. NODE_ENV=development
// enables hot reload.
import { createServer } from "node:http";
import { declareOwnServer, env, isDevelopment, SettingsError } from "../../env";
import { removeSpool, sweepSpools } from "../gateway/spool";
import { pendingWritesEnded } from "../legacy/transport";
import { processState } from "../process-state";
import { sendConsoleToLog } from "./console-to-log";
import { filesListener, legacyListener } from "./gateway-listeners";
import { createMetricsServer } from "./metrics-server";
import { createHttpServer } from "./server";
import { prepareShutdown } from "./shutdown";

/** Added to LEGACY_TIMEOUT_MS, so that the last answers still reach their clients. */
const shutdownMarginMs = 2_000;

/** Connections that the system takes in before this process does; in a burst the default of 511 loses others. */
const backlog = 2_000;

declareOwnServer();
const { port, bindAddress, metricsPort, legacyTimeoutMs } = readSettings();
if (!isDevelopment) sendConsoleToLog();
sweepSpools();
process.on("exit", removeSpool);

const state = processState();
const gateways = isDevelopment ? undefined : { legacy: legacyListener(state), files: filesListener(state) };
const server = createHttpServer({ gateways, pages: (request, response) => pages(request, response) });
const shutdown = prepareShutdown(server);

const { default: next } = await import("next");
const application = next({
  dev: isDevelopment,
  turbopack: isDevelopment,
  hostname: bindAddress,
  port,
  // Next.js adds an "upgrade" listener to this server. Hot reload needs it; in production no such listener may exist.
  httpServer: isDevelopment ? server : createServer(),
});
await application.prepare();
const pages = application.getRequestHandler();

await new Promise<void>((resolve) => server.listen({ port, host: bindAddress, backlog }, resolve));
const metricsServer = metricsPort ? createMetricsServer().listen(metricsPort, bindAddress) : null;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  metricsServer?.close();
  await shutdown(legacyTimeoutMs + shutdownMarginMs);
  // A write that is still under way keeps its record's lock until it has ended, `maxWriteMs` at most.
  await pendingWritesEnded();
  process.exit(0);
}

/** Exits with the error message of a bad or missing setting. */
function readSettings() {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
