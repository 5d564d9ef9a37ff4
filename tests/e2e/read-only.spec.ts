import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { long } from "../support/fixtures";
import { ended, startNext } from "../support/processes";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The project in a folder of its own: a copy of the build without its cache, and links to all else. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "pontile-read-only-"));
  for (const name of readdirSync(root).filter((name) => ![".next", ".data", ".git"].includes(name)))
    symlinkSync(join(root, name), join(folder, name));
  const isCache = (path: string) => path === join(root, ".next", "cache");
  cpSync(join(root, ".next"), join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isCache(path),
  });
  return folder;
}

/** Every file and folder of the build with the time of its last change. */
function stateOf(folder: string): Record<string, number> {
  const paths = readdirSync(join(folder, ".next"), { recursive: true, encoding: "utf8" });
  return Object.fromEntries(paths.map((path) => [path, statSync(join(folder, ".next", path)).mtimeMs]));
}

test("the running application writes nothing beside its build, whose folder may be read-only", {
  annotation: long("the build is copied, and an application of its own starts and ends"),
}, async () => {
  const folder = copyOfProject();
  try {
    const before = stateOf(folder);
    const { child, port, log } = await startNext({
      directory: folder,
      keepsLog: true,
      env: (port) => ({
        PORT: String(port),
        LEGACY_API_URL: "http://127.0.0.1:9",
        SESSION_SECRET: "x".repeat(40),
      }),
    });
    try {
      const picture = "/_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75";
      const statuses = [
        "/login",
        "/dashboard",
        "/nessuna",
        "/icon.svg",
        "/manifest.webmanifest",
        picture,
      ].map((path) =>
        fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" }).then(async (response) => {
          // Until an answer is read the application does not end.
          await response.arrayBuffer();
          return response.status;
        }),
      );
      expect(await Promise.all(statuses)).toEqual([200, 307, 307, 200, 200, 404]);
    } finally {
      await ended(child);
    }
    expect(log()).not.toMatch(/unhandledRejection|ENOENT|EROFS|EACCES/);
    expect(stateOf(folder)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
