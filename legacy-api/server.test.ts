import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { desc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLegacyApi } from "./server";
import { documenti, enti } from "./tables";
import { documentForm } from "./testing";

const root = fileURLToPath(new URL("..", import.meta.url));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "legacy-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function spawnServer(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "legacy-api/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      LEGACY_API_PORT: "0",
      LEGACY_API_DATA: dataDir,
      SEED_MEMBERS: "40",
      ...env,
    },
  });
  const [line] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return { child, url: /http:\/\/[\d.:]+/.exec(line)?.[0] ?? "" };
}

async function signIn(url: string, name: string): Promise<string> {
  const body = JSON.stringify({ email: name, password: "BuonVento2026" });
  const answer = (await (await fetch(`${url}/oauth/login`, { method: "POST", body })).json()) as {
    user: { token: string };
  };
  return answer.user.token;
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

describe("the server", { timeout: 30_000 }, () => {
  it("keeps every acknowledged write through kill -9: rows, files and sessions", async () => {
    const { child, url } = await spawnServer();
    const headers = { "x-access-token": await signIn(url, "admin") };
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
    for (let index = 0; index < 5; index++) {
      const body = JSON.stringify({ nome: `Ente ${index}` });
      await fetch(`${url}/enti/`, { method: "POST", headers, body });
    }
    const form = documentForm("prova.pdf", bytes);
    const sent = await fetch(`${url}/documenti/`, { method: "POST", headers, body: form });
    child.kill("SIGKILL");
    expect(await sent.json()).toEqual({ esito: true });
    await once(child, "exit");

    const again = await startLegacyApi({ dataDir, quiet: true });
    const names = (await again.db.select().from(enti)).map((entry) => entry.nome);
    expect(names.filter((nome) => nome.startsWith("Ente "))).toHaveLength(5);
    const [row] = await again.db.select().from(documenti).orderBy(desc(documenti.id_doc)).limit(1);
    expect(new Uint8Array(readFileSync(path.join(dataDir, row?.path ?? "")))).toEqual(bytes);
    expect((await fetch(`${again.url}/oauth/session`, { headers })).status).toBe(200);
    await again.close();
  });

  it("is plain by LEGACY_API_MANNER: a member's token is enough for everything; and ends with its parent", async () => {
    const { child, url } = await spawnServer({ LEGACY_API_MANNER: "plain" });
    const headers = { "x-access-token": await signIn(url, "socio") };
    expect((await fetch(`${url}/tesseramento/all`, { headers })).status).toBe(200);
    child.disconnect();
    expect(await exitCode(child)).toBe(0);
  });

  it("keeps its directory for itself while it runs, and ends on SIGTERM", async () => {
    const { child } = await spawnServer();
    await expect(startLegacyApi({ dataDir, members: 5, quiet: true })).rejects.toThrow(/in use/);
    const seed = spawn(process.execPath, ["--import", "tsx", "legacy-api/seed/main.ts"], {
      cwd: root,
      stdio: "pipe",
      env: { ...process.env, LEGACY_API_DATA: dataDir },
    });
    expect(await exitCode(seed)).toBe(1);
    expect(existsSync(path.join(dataDir, "uploads"))).toBe(true);
    child.kill("SIGTERM");
    expect(await exitCode(child)).toBe(0);
    const reopened = await startLegacyApi({ dataDir, quiet: true });
    await reopened.close();
  });
});
