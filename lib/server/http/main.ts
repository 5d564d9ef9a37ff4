// The process of a Node host: settings first, then Next.js and our server in front of it. NODE_ENV=development has hot reload.
import { createServer } from "node:http";
import { declareOwnServer, env, isDevelopment, SettingsError } from "../../env";
import { removeSpool, sweepSpools } from "../gateway/spool";
import { processState } from "../process-state";
import { sendConsoleToLog } from "./console-to-log";
import { filesListener, legacyListener } from "./gateway-listeners";
import { createMetricsServer } from "./metrics-server";
import { createHttpServer } from "./server";
import { prepareShutdown } from "./shutdown";

/** Beyond the legacy API's own time, for the answer's way back. */
const shutdownMarginMs = 2_000;

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
  // Next.js adds an "upgrade" listener to this server: hot reload wants it, and in production nothing may have one.
  httpServer: isDevelopment ? server : createServer(),
});
await application.prepare();
const pages = application.getRequestHandler();

await new Promise<void>((resolve) => server.listen(port, bindAddress, resolve));
const metricsServer = metricsPort ? createMetricsServer().listen(metricsPort, bindAddress) : null;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void end());

async function end(): Promise<void> {
  metricsServer?.close();
  await shutdown(legacyTimeoutMs + shutdownMarginMs);
  process.exit(0);
}

/** A bad or missing setting stops the start with the sentence that says which and why. */
function readSettings() {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
