import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../../legacy-api/seed/members";
import { startLegacyApi } from "../../legacy-api/server";
import { loadShapes } from "../../legacy-api/shapes/shapes";
import { dataDir, ensureBuilt, root } from "../../scripts/setup.mjs";

/**
 * Saves the shapes of a stand-in in the plain manner as a club would; every stand-in of the tests then has
 * them (startSite).
 */
export default async function saveShapes(): Promise<void> {
  ensureBuilt();
  const folder = join(dataDir, "shapes");
  const legacyData = mkdtempSync(join(tmpdir(), "pontile-shapes-"));
  const legacy = await startLegacyApi({ dataDir: legacyData, members: 60, quiet: true, manner: "plain" });
  try {
    rmSync(folder, { recursive: true, force: true });
    await checkLegacy(legacy.url, folder);
  } finally {
    await legacy.close();
    rmSync(legacyData, { recursive: true, force: true });
  }
  const failed = Object.entries(loadShapes(folder).calls).filter(([, { outcome }]) => outcome !== "answered");
  if (failed.length > 0) throw new Error(`Not answered: ${failed.map(([key]) => key).join(", ")}`);
  process.env.LEGACY_API_SHAPES = folder;
}

/** Throws when the check could not be made; a screen that shows less is none of its business here. */
function checkLegacy(url: string, folder: string): Promise<void> {
  const options = ["--url", url, "--user", "god", "--rate", "1000", "--save", folder];
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/check-legacy/main.ts", ...options], {
    cwd: root,
    env: { ...process.env, LEGACY_PASSWORD: DEMO_PASSWORD },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 || code === 1 ? resolve() : reject(new Error(`check-legacy ended with ${code}.`)),
    );
  });
}
