import { startLegacyApi } from "./server";
import { loadShapes } from "./shapes/shapes";

/**
 * `npm run legacy-api`: LEGACY_API_PORT (4100), LEGACY_API_HOST (127.0.0.1), LEGACY_API_DATA (.data/legacy),
 * SEED_MEMBERS (300), LEGACY_API_MANNER (kind, or plain), LEGACY_API_SHAPES (a folder that `npm run
 * check-legacy -- --save` has written: it answers in the manner of that server). Started with a channel (IPC)
 * to its parent, it says "ready" there and ends when the parent does.
 */
const manner = process.env.LEGACY_API_MANNER || "kind";
if (manner !== "kind" && manner !== "plain") {
  console.error(`LEGACY_API_MANNER is "kind" or "plain", not "${manner}".`);
  process.exit(1);
}
const shapesFolder = process.env.LEGACY_API_SHAPES;
const api = await startLegacyApi({
  shapes: shapesFolder ? loadShapes(shapesFolder) : undefined,
  port: Number(process.env.LEGACY_API_PORT ?? 4100),
  host: process.env.LEGACY_API_HOST ?? "127.0.0.1",
  dataDir: process.env.LEGACY_API_DATA ?? ".data/legacy",
  members: Number(process.env.SEED_MEMBERS ?? 300),
  withHistory: true,
  manner,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await api.close();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.once("disconnect", stop);
// Last: who reads it may end us at once.
console.log(`Legacy API (stand-in) on ${api.url}, data in ${api.dataDir}`);
process.send?.("ready");
