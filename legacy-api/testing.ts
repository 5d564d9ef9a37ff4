import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "./database";
import type { Manner } from "./handler";
import { createApp } from "./router";
import { seedDatabase } from "./seed";
import { DEMO_PASSWORD } from "./seed/members";

export type DemoName = "god" | "admin" | "segreteria" | "istruttore" | "socio";

interface Answered {
  status: number;
  body: Record<string, unknown> & { esito: boolean; err?: string };
}

/**
 * The files of a seeded data directory, by number of members: a worker seeds once, and every stand-in begins
 * with a copy.
 */
const seeds = new Map<number, Promise<Map<string, Buffer>>>();

async function seededFiles(members: number): Promise<Map<string, Buffer>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "legacy-seed-"));
  const { db, close } = await openDatabase(dataDir);
  await seedDatabase(db, { dataDir, members });
  close();
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const files = new Map(
    entries.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(dataDir, file), readFileSync(file)];
    }),
  );
  rmSync(dataDir, { recursive: true, force: true });
  return files;
}

/** A seeded stand-in without a port, for the unit tests: `call` speaks to it as one of the demo accounts. */
export async function startTestApi({ members = 40, manner }: { members?: number; manner?: Manner } = {}) {
  const files = seeds.get(members) ?? seededFiles(members);
  seeds.set(members, files);
  const dataDir = mkdtempSync(path.join(tmpdir(), "legacy-"));
  for (const [name, bytes] of await files) {
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const { db, close } = await openDatabase(dataDir);
  const app = createApp({ db, dataDir, quiet: true, manner });
  const tokens = new Map<string, string>();

  async function send(route: string, init: RequestInit = {}): Promise<Response> {
    return app.fetch(new Request(`http://legacy.test${route}`, init));
  }

  async function login(name: string, password = DEMO_PASSWORD): Promise<Answered> {
    const response = await send("/oauth/login", {
      method: "POST",
      body: JSON.stringify({ email: name, password }),
    });
    return { status: response.status, body: (await response.json()) as Answered["body"] };
  }

  async function tokenOf(name: DemoName): Promise<string> {
    const known = tokens.get(name);
    if (known) return known;
    const { user } = (await login(name)).body as unknown as { user: { token: string } };
    tokens.set(name, user.token);
    return user.token;
  }

  async function call(
    name: DemoName | null,
    method: string,
    route: string,
    body?: unknown,
  ): Promise<Answered> {
    const response = await send(route, {
      method,
      headers: name ? { "x-access-token": await tokenOf(name) } : {},
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answered["body"] };
  }

  /** The list of that name in the answer to a GET. */
  async function list(name: DemoName, route: string, answer: string): Promise<Record<string, unknown>[]> {
    return (await call(name, "GET", route)).body[answer] as Record<string, unknown>[];
  }

  function stop(): void {
    close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { db, dataDir, send, login, tokenOf, call, list, stop };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** A document's upload as the screens send it. */
export function documentForm(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  const all = { nomeFile: name, id_usr: "5", id_tipo: "7", accettato: "1", scadenza: "", eterno: "1" };
  for (const [field, value] of Object.entries({ ...all, ...fields })) form.set(field, value);
  form.set("doc", new File([bytes], name));
  return form;
}
