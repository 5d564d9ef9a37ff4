import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { sessionCookie } from "../support/cookies";
import { long } from "../support/fixtures";
import { freePort } from "../support/processes";

const root = fileURLToPath(new URL("../..", import.meta.url));

const withoutNpm = [process.execPath, "scripts/start.mjs"] as const;

/** `npm start`, here without npm: what it prints, and how it ends. */
function start(env: Record<string, string>, [command, ...args]: readonly [string, ...string[]] = withoutNpm) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...cleanEnv(), ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, ended, printed: () => printed };
}

function cleanEnv(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function ready(running: ReturnType<typeof start>): Promise<void> {
  await expect.poll(running.printed, { timeout: 120_000 }).toContain("Pontile is ready");
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

test("the demo starts on loopback, prints address and accounts, keeps its data, ends on SIGTERM", {
  tag: "@always",
  annotation: long("npm start, its end, and npm start again"),
}, async () => {
  test.setTimeout(240_000);
  const data = mkdtempSync(join(tmpdir(), "pontile-start-"));
  const port = await freePort();
  const env = {
    PORT: String(port),
    LEGACY_API_DATA: data,
    LEGACY_API_PORT: String(await freePort()),
    SEED_MEMBERS: "30",
  };
  try {
    const first = start(env);
    await ready(first);
    expect(first.printed()).toContain(`http://localhost:${port}`);
    expect(first.printed()).not.toContain("APP_URL");
    expect(first.printed()).toContain(`Demo data in ${data}. Accounts, all with the password BuonVento2026:`);
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(await health.json()).toMatchObject({ legacyApi: "up" });
    const login = () =>
      fetch(`http://127.0.0.1:${env.LEGACY_API_PORT}/oauth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "god", password: "BuonVento2026" }),
      }).then((response) => response.json() as Promise<{ user: { token: string } }>);
    const { user } = await login();
    const created = await fetch(`http://127.0.0.1:${env.LEGACY_API_PORT}/enti/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-access-token": user.token },
      body: JSON.stringify({ nome: "Ente della prova" }),
    });
    expect(await created.json()).toEqual({ esito: true });
    // Stand-in and application agree on the key of the pushes.
    const { publicKey } = JSON.parse(readFileSync(join(data, "vapid.json"), "utf8")) as { publicKey: string };
    const cookie = await sessionCookie(`http://localhost:${port}`, "god");
    const profile = await fetch(`http://localhost:${port}/profilo`, { headers: { cookie } });
    expect(await profile.text()).toContain(publicKey);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${env.LEGACY_API_PORT}/`)).rejects.toThrow();

    const second = start(env);
    await ready(second);
    expect(second.printed()).not.toContain("Building");
    const again = await login();
    const list = await fetch(`http://127.0.0.1:${env.LEGACY_API_PORT}/enti/`, {
      headers: { "x-access-token": again.user.token },
    });
    expect(JSON.stringify(await list.json())).toContain("Ente della prova");
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

for (const [name, command] of [
  ["npm", ["npm", "start"]],
  ["the process that npm starts", withoutNpm],
] as const) {
  test(`killing ${name} ends the application and the stand-in`, {
    annotation: long("npm start with its stand-in, and its end"),
  }, async () => {
    const data = mkdtempSync(join(tmpdir(), "pontile-start-"));
    const ports = { PORT: String(await freePort()), LEGACY_API_PORT: String(await freePort()) };
    try {
      const running = start({ ...ports, LEGACY_API_DATA: data, SEED_MEMBERS: "30" }, command);
      await ready(running);
      running.child.kill("SIGKILL");
      for (const port of Object.values(ports))
        await expect
          .poll(() =>
            fetch(`http://127.0.0.1:${port}/`).then(
              () => "answers",
              () => "ended",
            ),
          )
          .toBe("ended");
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });
}

for (const [name, env, sentence] of [
  [
    "a public address for the demo",
    { APP_URL: "https://pontile.example" },
    /passwords are public, so APP_URL must be a loopback address/,
  ],
  [
    "a missing secret with a real legacy API",
    { LEGACY_API_URL: "https://legacy.example" },
    /SESSION_SECRET is missing/,
  ],
] as const) {
  test(`${name} stops the start with a sentence that says which and why`, async () => {
    const running = start({ PORT: String(await freePort()), ...env });
    expect(await running.ended).not.toBe(0);
    expect(running.printed()).toMatch(sentence);
    expect(isRunning(running.child)).toBe(false);
  });
}
