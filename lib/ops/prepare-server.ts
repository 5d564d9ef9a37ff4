import { installServerHook } from "../auth/server-hook";
import { env, SettingsError } from "../env";

/** Settings first, so that a bad or missing one stops the start; then the hook in front of Next.js. */
export function prepareServer(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  installServerHook();
}
