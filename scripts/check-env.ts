import { readEnv, SettingsError } from "../lib/env";

// Validates the settings before the build, so that a bad one stops the start with its message.
try {
  readEnv(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
