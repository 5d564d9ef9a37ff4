import { createServer } from "node:net";
import { readEnv, SettingsError } from "../lib/env";
import { checkAuditLog } from "../lib/server/audit";
import { listen } from "../lib/server/http/listen";
import { reachWarning } from "../lib/server/http/start-warnings";

// Checks the settings and whether the ports are free before the build, so that what would stop the start
// stops it at once.
try {
  const settings = readEnv(process.env);
  const { port, metricsPort, bindAddress: address, auditLog } = settings;
  checkAuditLog(auditLog);
  await checkFree("PORT", port, address);
  if (metricsPort) await checkFree("METRICS_PORT", metricsPort, address);
  const warning = reachWarning(settings);
  if (warning) console.error(warning);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function checkFree(name: "PORT" | "METRICS_PORT", port: number, address: string): Promise<void> {
  const probe = createServer();
  await listen(probe, { name, port, address });
  await new Promise((resolve) => probe.close(resolve));
}
