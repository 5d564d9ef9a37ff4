import { Busboy } from "@fastify/busboy";
import { describe, expect, it } from "vitest";
import { callGateway, documentUpload, type GatewayResponse } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { keepForRules, keepStored, ofSave } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { Received } from "../../../tests/support/received";
import { type CallKey, callOf } from "../../contract";
import { fillPath } from "../../contract/path";
import { schemas, schemasOf } from "../../contract/schemas";
import { isPatch, isSave } from "../../contract/stored";
import { fieldSchemas } from "./save/request";

/**
 * Calls whose body may have fields that our schema does not know, each with the reason; all other unknown
 * fields are refused or dropped. A new loose body fails here until it is listed.
 */
const keepsUnknown: Partial<Record<CallKey, string>> = {
  "crocierautente.participants": "a read: it sends the record as it was read",
};

const written = (Object.keys(schemas) as CallKey[]).filter(
  (key) => schemasOf(key).body && callOf(key).exposed !== "none",
);

const { upstream, who } = signedInForTests("GOD");

type Sample = { params?: Record<string, string | number>; body?: Record<string, unknown>; answer: unknown };
const sampleOf = (key: CallKey) => samples[key] as unknown as Sample;

/** The fields of the sample; of a save those that may change. */
function honestFields(key: CallKey): Record<string, unknown> {
  const { body = {} } = sampleOf(key);
  if (!isSave(key)) return body;
  const names = Object.keys(fieldSchemas(key)).filter((name) => name in body);
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

/** The body as its screen sends it; a message has the caller as its sender. */
function honestBody(key: CallKey): Record<string, unknown> {
  const body = honestFields(key);
  return "mittente" in body ? { ...body, mittente: who.user.id_usr } : body;
}

async function send(key: CallKey, text: string): Promise<GatewayResponse> {
  const { method, exposed, form, guard } = callOf(key);
  const caller = guard === "adminOnly" ? await signIn("ADMIN", upstream) : who;
  const path = fillPath(key, sampleOf(key).params);
  upstream.on(`${method} ${path}`, json(sampleOf(key).answer));
  keepForRules(key, sampleOf(key).params ?? {}, JSON.parse(text) as Record<string, unknown>);
  upstream.received.length = 0;
  const body = form ? documentUpload(formSave(key, JSON.parse(text))) : saveText(key, text);
  return callGateway(exposed, path, {
    who: caller,
    body,
    headers: form ? {} : { "content-type": "application/json" },
  });
}

/**
 * Stores a record for an update and returns the text of a save that changes the fields of `text`; for other
 * calls returns `text`.
 */
function saveText(key: CallKey, text: string): string {
  if (!isSave(key)) return text;
  const stored: Record<string, unknown> = { permesso: "SOCIO", attivo: 1, ...honestFields(key) };
  keepStored(key, sampleOf(key).params ?? {}, stored);
  const base = Object.fromEntries(namesIn(text).map((name) => [name, stored[name] ?? null]));
  const of = ofSave(key);
  return `{"changes":${text},"base":${JSON.stringify(base)}${of ? `,"of":${JSON.stringify(of)}` : ""}}`;
}

/** The fields of a form; of a save these with their values before. */
function formSave(key: CallKey, fields: Record<string, unknown>): Record<string, unknown> {
  if (!isSave(key)) return fields;
  const { id } = sampleOf(key).body ?? {};
  keepStored(key, { id: Number(id) }, sampleOf(key).body ?? {});
  const base = Object.fromEntries(
    Object.keys(fields).map((name) => [name, sampleOf(key).body?.[name] ?? null]),
  );
  return { ...fields, id, base: JSON.stringify(base), of: JSON.stringify(ofSave(key)) };
}

function namesIn(text: string): string[] {
  return Object.keys(JSON.parse(text) as object);
}

/** The fields sent to the legacy API, as JSON or as form fields; null if nothing was sent. */
async function forwarded(key: CallKey): Promise<Record<string, unknown> | null> {
  const { method, form } = callOf(key);
  const call = upstream.calls().find((one) => one.method === method && one.body.length > 0);
  if (!call) return null;
  return form ? fieldsOf(call) : (JSON.parse(String(call.body)) as Record<string, unknown>);
}

async function fieldsOf({ headers, body }: Received): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const parser = new Busboy({ headers: { "content-type": headers["content-type"] ?? "" } });
  parser.on("field", (name: string, value: string) => {
    fields[name] = value;
  });
  parser.on("file", (_name: string, stream: NodeJS.ReadableStream) => stream.resume());
  await new Promise((resolve) => parser.on("finish", resolve).end(body));
  return fields;
}

const hostile = {
  permesso: "GOD",
  permessi: { soci: true },
  password: "canarino-password",
  id_usr: 999_001,
  mittente: 999_002,
  attivo: 1,
  pubblicato: 1,
  accettato: 1,
  stato: "CONFERMATA",
  pagato: 1,
  created_by: "canarino",
  token: "canarino-token",
  esito: true,
  ignoto: { dentro: ["x"] },
};

describe("a body with fields that its screen does not send", () => {
  it.each(written)("%s: unknown fields are sent only where they are listed", async (key) => {
    const honest = honestBody(key);
    expect((await send(key, JSON.stringify(honest))).status).toBe(200);
    const before = Object.keys((await forwarded(key)) ?? {});
    const extra = Object.fromEntries(Object.entries(hostile).filter(([name]) => !(name in honest)));
    const { status } = await send(key, JSON.stringify({ ...honest, ...extra }));
    if (isSave(key)) expect(status).toBe(422);
    const after = Object.keys((await forwarded(key)) ?? {});
    const grown = after.some((name) => !before.includes(name));
    expect(grown, "fields sent beside the honest ones").toBe(key in keepsUnknown);
  });

  it("the list has no call that drops unknown fields", () => {
    expect(Object.keys(keepsUnknown).filter((key) => !written.includes(key as CallKey))).toEqual([]);
  });
});

describe("a save of another record's id than its path", () => {
  const withId = written.filter(
    (key) => isPatch(key) && ("id" in knownShape(key) || "id_doc" in knownShape(key)),
  );

  it.each(withId)("%s: is refused", async (key) => {
    for (const [name, id] of [
      ["id", 77],
      ["id", Number(Object.values(sampleOf(key).params ?? {})[0])],
      ["id_doc", 77],
      ["ID", 77],
    ] as const) {
      const { status } = await send(key, JSON.stringify({ ...honestFields(key), [name]: id }));
      expect([status, upstream.calls().filter(({ body }) => body.length > 0)], name).toEqual([422, []]);
    }
  });

  it("no other write names a record in its path and one in its body, which might be another", () => {
    const inPath = written.filter((key) => !isPatch(key) && callOf(key).path.includes("{"));
    expect(inPath.length).toBeGreaterThan(0);
    const inBoth = inPath.filter(
      (key) => key in keepsUnknown || ["id", "id_doc", "id_tipo"].some((name) => name in knownShape(key)),
    );
    expect(inBoth).toEqual([]);
  });
});

const knownShape = (key: CallKey) => (schemasOf(key).body as { shape?: object } | undefined)?.shape ?? {};

/** JSON text that no object literal can express. */
const withText = (honest: object, more: string) => `${JSON.stringify(honest).replace(/\}$/, "")},${more}}`;
const nest = (depth: number) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

describe("a hostile body", () => {
  const asJson = written.filter((key) => !callOf(key).form);

  it.each(asJson)("%s: prototype names are refused, at any depth", async (key) => {
    for (const more of [
      '"__proto__":{"rubato":true}',
      '"constructor":{"prototype":{"rubato":true}}',
      '"ignoto":{"a":[{"__proto__":{"rubato":true}}]}',
    ]) {
      expect((await send(key, withText(honestBody(key), more))).status, more).toBe(422);
      expect(upstream.calls().filter(({ body }) => body.length > 0)).toEqual([]);
    }
    expect(({} as { rubato?: boolean }).rubato).toBeUndefined();
  });

  it.each(asJson)("%s: endless nesting is refused", async (key) => {
    expect((await send(key, withText(honestBody(key), `"ignoto":${nest(5_000)}`))).status).toBe(422);
  });

  it("normal depth passes, and a whole megabyte of brackets does not", async () => {
    const honest = honestBody("barche.update");
    expect((await send("barche.update", withText(honest, `"dati":${nest(12)}`))).status).toBe(200);
    expect((await send("barche.update", withText(honest, `"dati":${nest(40)}`))).status).toBe(422);
    expect((await send("barche.update", nest(100_000))).status).toBe(422);
  });

  it.each(written)(
    "%s: a field of another type is refused or made plain, never an internal error",
    async (key) => {
      const honest = honestBody(key);
      const known = knownFields(schemasOf(key).body);
      for (const [field, value] of Object.entries(honest)) {
        if (!known.has(field) || typeof value === "object") continue;
        for (const odd of [["x"], { a: { b: 1 } }, "x".repeat(20_000)]) {
          const { status } = await send(key, JSON.stringify({ ...honest, [field]: odd }));
          const up = (await forwarded(key))?.[field];
          expect([200, 403, 422], `${field} ${status}`).toContain(status);
          expect(typeof up === "object" && up !== null, `${field} was sent as a record or list`).toBe(false);
          if (typeof odd === "string")
            expect(String(up).length, `${field} was sent at full length`).toBeLessThan(6_000);
        }
      }
      for (const odd of [true, null, -1e308, "\u0000\r\n<script>'\";--", [], [[]], {}]) {
        const body = Object.fromEntries(Object.keys(honest).map((field) => [field, odd]));
        expect([200, 403, 422], JSON.stringify(odd)).toContain(
          (await send(key, JSON.stringify(body))).status,
        );
      }
    },
  );
});

/** The names in a body's schema. */
function knownFields(schema: unknown): Set<string> {
  const {
    shape,
    options,
    in: from,
  } = (schema ?? {}) as { shape?: object; options?: unknown[]; in?: unknown };
  const inner = [...(options ?? []), ...(from ? [from] : [])].flatMap((one) => [...knownFields(one)]);
  return new Set([...Object.keys(shape ?? {}), ...inner]);
}
