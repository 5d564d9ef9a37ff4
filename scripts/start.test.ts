import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../tests/support/processes";
import { dataDir, nodeMismatch, root } from "./setup.mjs";

/** Somebody else's program, which answers whatever is asked. */
let other: Server;
let taken: number;
let data: string;

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "pontile-taken-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));
beforeEach(async () => {
  other = createServer((socket) => {
    socket.on("error", () => {});
    socket.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok");
  });
  taken = await freePort();
  other.listen(taken, "127.0.0.1");
  await once(other, "listening");
});
afterEach(() => other.close());

/** Takes no byte into any file, as a full disk does; the error has another code. */
const onFullDisk = ["sh", "-c", `ulimit -f 0; exec "$0" "$@"`];

/** `npm start` without npm, until it ends; `through` is a command that starts it. */
async function start(
  env: Record<string, string>,
  nodeArguments: string[] = [],
  through: string[] = [],
): Promise<{ code: number | null; printed: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const [command = "", ...commandArguments] = [...through, process.execPath, ...nodeArguments];
  const child = spawn(command, [...commandArguments, "scripts/start.mjs"], {
    cwd: root,
    env: { PATH, HOME, LEGACY_API_DATA: data, SEED_MEMBERS: "30", ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += String(chunk);
      // It must not go on; left alone it would build and stay.
      if (/ready|Building/.test(printed)) child.kill("SIGTERM");
    });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, printed };
}

it.each(["PORT", "METRICS_PORT"])(
  "%s in use stops the start with one sentence that names it",
  async (name) => {
    const { code, printed } = await start({ PORT: String(await freePort()), [name]: String(taken) });
    expect(printed.trim()).toBe(
      `Pontile cannot start: port ${taken} of 127.0.0.1 is in use by another program. End that program, or set ${name} to another port.`,
    );
    expect(code).toBe(1);
  },
);

it.each([
  ["a folder", () => data, "EISDIR"],
  ["a device that is full", () => "/dev/full", "ENOSPC"],
])("an AUDIT_LOG that is %s stops the start", async (_, auditLog, code) => {
  expect(await start({ PORT: String(await freePort()), AUDIT_LOG: auditLog() })).toEqual({
    printed: `Pontile cannot start: AUDIT_LOG ${auditLog()} cannot be written (${code}).\n`,
    code: 1,
  });
});

it("an AUDIT_LOG on a disk without space stops the start, and nothing is written into it", async () => {
  const auditLog = join(data, "audit.log");
  const full = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; fs.statfsSync = () => ({ blocks: 2, bavail: 0 }); syncBuiltinESMExports()`;
  const options = `--import=data:text/javascript,${encodeURIComponent(full)}`;
  expect(await start({ PORT: String(await freePort()), AUDIT_LOG: auditLog, NODE_OPTIONS: options })).toEqual(
    {
      printed: `Pontile cannot start: AUDIT_LOG ${auditLog} cannot be written (ENOSPC).\n`,
      code: 1,
    },
  );
  expect(statSync(auditLog).size).toBe(0);
});

describe.each(["LEGACY_API_DATA", "TMPDIR"])("%s", (name) => {
  it("that cannot be made stops the start", async () => {
    const folder = join(root, "package.json", "x");
    expect(await start({ PORT: String(await freePort()), [name]: folder })).toEqual({
      printed: `Pontile cannot start: the folder ${folder} cannot be written (ENOTDIR); see ${name}.\n`,
      code: 1,
    });
  });

  it("that is there and cannot be written stops the start, for root too", async () => {
    const { printed, code } = await start({ PORT: String(await freePort()), [name]: "/proc" });
    expect(printed).toMatch(
      new RegExp(
        `^Pontile cannot start: the folder /proc cannot be written \\((ENOENT|EACCES)\\); see ${name}\\.\\n$`,
      ),
    );
    expect(code).toBe(1);
  });
});

it("a temporary folder on a full disk stops the start, and nothing is left in it", async () => {
  expect(await start({ PORT: String(await freePort()), TMPDIR: data }, [], onFullDisk)).toEqual({
    printed: `Pontile cannot start: the folder ${data} cannot be written (EFBIG); see TMPDIR.\n`,
    code: 1,
  });
  expect(readdirSync(data).filter((name) => name.startsWith("pontile-probe"))).toEqual([]);
});

it("a secret that cannot be stored stops the start, and leaves no empty one for the next", () => {
  const name = `secret-${process.pid}`;
  const [command = "", ...through] = [...onFullDisk, process.execPath];
  const script = `import("./scripts/setup.mjs").then((setup) => setup.localSecret("${name}", () => "x"))`;
  const { status, stderr } = spawnSync(command, [...through, "-e", script], { cwd: root, encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    `Pontile cannot start: ${join(dataDir, name)} cannot be read or written (EFBIG); set SESSION_SECRET instead.\n`,
  ]);
  expect(existsSync(join(dataDir, name))).toBe(false);
});

it("an older Node stops the start, before anything of it is needed", async () => {
  const older = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })`;
  const { code, printed } = await start({}, ["--import", `data:text/javascript,${older}`]);
  expect([printed.trim(), code]).toEqual([
    "Pontile cannot start: it needs Node 20.19 or later, and this is 18.20.4.",
    1,
  ]);
  expect(
    ["20.18.9", "19.99.0", "20.19.0", "22.0.0"].map((version) => nodeMismatch(version, ">=20.19")),
  ).toEqual([expect.stringContaining("20.18.9"), expect.stringContaining("19.99.0"), null, null]);
});

it("an address that this machine does not have stops the start too", async () => {
  const { code, printed } = await start({
    PORT: String(await freePort()),
    LEGACY_API_URL: "http://127.0.0.1:9",
    SESSION_SECRET: "x".repeat(32),
    BIND_ADDRESS: "192.0.2.1",
  });
  expect([printed.trim(), code]).toEqual([
    "Pontile cannot start: this machine has no address 192.0.2.1; see BIND_ADDRESS.",
    1,
  ]);
});

it("a port that is open past a trusted proxy is told, and the start goes on", async () => {
  const checkEnv = (env: Record<string, string>) =>
    spawnSync(process.execPath, ["--import", "tsx", "scripts/check-env.ts"], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env.PATH, LEGACY_API_URL: "http://127.0.0.1:9", ...env } as never,
    });
  const settings = { SESSION_SECRET: "x".repeat(32), PORT: String(await freePort()), TRUSTED_PROXIES: "1" };
  const { status, stderr } = checkEnv(settings);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^TRUSTED_PROXIES is 1 and BIND_ADDRESS /)]);
  const { status: own, stderr: nothing } = checkEnv({ ...settings, BIND_ADDRESS: "127.0.0.1" });
  expect([own, nothing]).toEqual([0, ""]);
});
