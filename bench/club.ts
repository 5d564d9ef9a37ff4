// A process of its own: the stand-in, on a folder that bench has filled.
import { startLegacyApi } from "../legacy-api/server";

const api = await startLegacyApi({ dataDir: process.env.LEGACY_API_DATA ?? "", seed: false, quiet: true });
process.send?.(Number(new URL(api.url).port));
