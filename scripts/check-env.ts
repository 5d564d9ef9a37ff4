import { readEnv, SettingsError } from "../lib/env";

// A bad setting stops the start before the build, with the sentence that says which and why.
try {
  readEnv(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
