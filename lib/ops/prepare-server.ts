import { installServerHook } from "../auth/server-hook";
import { LEGACY_DOOR } from "../contract/path";
import { env, isDevelopment, SettingsError } from "../env";
import { legacyListener } from "../proxy/listener";

/** Settings first, so that a bad or missing one stops the start; then the hook in front of Next.js. */
export function prepareServer(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // Under `next dev` the route handler answers, which is made anew when its code changes.
  installServerHook(isDevelopment ? {} : { [LEGACY_DOOR]: legacyListener });
}
