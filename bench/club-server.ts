import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { freePort } from "../tests/support/processes";
import { application, type Server } from "./processes";

/**
 * The application before a stand-in of its own, each a process by itself, so that neither waits for the
 * browser's driver.
 */
export async function startClub(members: number): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), "pontile-growth-"));
  const port = await freePort();
  const standIn = spawn(process.execPath, ["--import", "tsx", join(root, "legacy-api", "main.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      LEGACY_API_PORT: String(port),
      LEGACY_API_DATA: dataDir,
      SEED_MEMBERS: String(members),
    },
  });
  const ended = new Promise((resolve) => standIn.once("exit", resolve));
  const end = async () => {
    standIn.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // It says so when it answers.
    await new Promise((resolve, reject) => {
      standIn.stdout.once("data", resolve);
      standIn.once("exit", (code) => reject(new Error(`the stand-in has ended with ${code}`)));
    });
    const app = await application(`http://127.0.0.1:${port}`);
    return {
      ...app,
      async stop() {
        await app.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
