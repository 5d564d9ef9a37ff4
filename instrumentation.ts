/** Runs once when the server starts, before the first request (Next.js convention): settings first, so that a bad one stops it. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env, SettingsError } = await import("./lib/env");
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const { installServerHook } = await import("./lib/auth/server-hook");
  installServerHook();
}
