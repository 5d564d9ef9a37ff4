import { Hono, type Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import PQueue from "p-queue";
import { z } from "zod";
import { type Call, type CallKey, callKeys, callOf } from "@/lib/contract";
import { datesUnreadable, lineUnreadable, moneyDecimals, wordsUnreadable } from "@/lib/contract/limits";
import { schemasOf } from "@/lib/contract/schemas";
import { isPatch } from "@/lib/contract/stored";
import { admits, readLevel } from "@/lib/rules/levels";
import { serveFile } from "./files";
import { type Context, Refusal } from "./handler";
import { handlers } from "./handlers";
import { acceptBody, plainCaller } from "./plain/calls";
import { plainAnswer, storeRecord } from "./plain/records";
import { plainUpdates } from "./plain/updates";
import { readSession, type Session } from "./sessions";
import type { CallShape } from "./shapes/shapes";

/** A handler as the router calls it: which call it answers is known only while running. */
type AnyHandler = (input: {
  db: Context["db"];
  dataDir: string;
  quiet?: boolean;
  manner?: Context["manner"];
  user: Session["user"] | null;
  session: string | null;
  params: Record<string, string>;
  body: unknown;
  file: File | null;
}) => Promise<Record<string, unknown>>;

class BadRequest extends Error {}

/** The legacy API over HTTP: every call of the contract, in both forms of its path, and the stored files. */
export function createApp(context: Context): Hono {
  const app = new Hono();
  const writes = new PQueue({ concurrency: 1 });
  const manner = context.shapes ? "plain" : context.manner;
  const isPlain = manner === "plain";
  for (const key of callKeys) {
    const call = callOf(key);
    const path = routePattern(call);
    app.on(call.method, [path, `${path}/`], (c) => answer(c, key, call));
  }
  app.get("/uploads/*", (c) => serveFile(c, context.dataDir));
  app.notFound((c) => c.json({ esito: false, err: "Indirizzo sconosciuto." }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ esito: false, err: error.message }, error.status);
    if (error instanceof BadRequest) return c.json({ esito: false, err: error.message }, 400);
    if (!context.quiet) console.error(error);
    return c.json({ esito: false, err: "Errore interno del server." }, 500);
  });
  return app;

  async function answer(c: HonoContext, key: CallKey, call: Call): Promise<Response> {
    const session = await readSession(context.db, c.req.header("x-access-token"));
    if (call.guard !== "public" && !session) {
      return c.json({ esito: false, err: "Sessione scaduta." }, 401);
    }
    if (!isPlain && !admits(call.guard, session && readLevel(session.user.permesso))) {
      return c.json({ esito: false, err: "Non hai il permesso per questa operazione." }, 403);
    }
    const shape = context.shapes?.calls[key];
    const failed = shape && failedAs(c, shape);
    if (failed) return failed;
    const handler = handlers[key];
    const { fields, file } = await readBody(c, call);
    const body = isPlain ? acceptBody(key, fields) : checkBody(key, fields);
    const params = c.req.param() as Record<string, string>;
    if (Object.entries(params).some(([name, value]) => name !== "text" && value.length > 15)) {
      return c.notFound();
    }
    const update = isPlain ? plainUpdates[key] : undefined;
    const run = () =>
      update
        ? storeRecord(context.db, update, Number(Object.values(params)[0]), fields)
        : (handler as AnyHandler)({
            db: context.db,
            dataDir: context.dataDir,
            quiet: context.quiet,
            manner,
            user: session && (isPlain ? plainCaller(call, session.user) : session.user),
            session: session?.hash ?? null,
            params,
            body,
            file,
          });
    // Writes come one after another, so that a handler may check and then write. Sign-in checks nothing that
    // it writes, and its scrypt would hold up the others.
    const named = await (call.effect === "write" && call.guard !== "public" ? writes.add(run) : run());
    const sent = isPlain && call.effect === "read" ? await plainAnswer(context.db, key, named, shape) : named;
    return c.json({ ...(shape?.esito !== "missing" && { esito: true }), ...sent });
  }
}

/** A call's path as the router matches it: without the slash at its end, and with ids of digits alone. */
function routePattern({ path }: Call): string {
  return path
    .replace(/\/$/, "")
    .replace(/\{(\w+)\}/g, (_, name: string) =>
      name === "text" || name === "date" ? `:${name}` : `:${name}{[0-9]+}`,
    );
}

/** The failure that the other server answered this call with; null for an answer. */
function failedAs(c: HonoContext, { outcome, status }: CallShape): Response | null {
  if (outcome === "answered") return null;
  if (outcome === "no JSON") return c.html("<h1>Pagina non trovata</h1>", asStatus(status ?? 200));
  if (outcome === "refused") return c.json({ esito: false, err: "Rifiutato." });
  return c.json({ esito: false, err: "Non disponibile." }, asStatus(status ?? 502));
}

const asStatus = (status: number) => status as ContentfulStatusCode;

async function readBody(c: HonoContext, call: Call): Promise<{ fields: unknown; file: File | null }> {
  if (call.method === "GET" || call.method === "DELETE") return { fields: undefined, file: null };
  return call.form ? readForm(c) : { fields: await readJson(c), file: null };
}

/** The body as its call's schema reads it; refuses one that the schema does not accept. */
function checkBody(key: CallKey, fields: unknown): unknown {
  const { body } = schemasOf(key);
  const checked = body?.safeParse(fields, { error: z.locales.it().localeError });
  if (!checked || checked.success) return checked ? checked.data : fields;
  const { issues } = checked.error;
  const problem = isPatch(key) ? issues.find((issue) => !isOlder(issue)) : issues[0];
  if (problem) throw new Refusal(problem.message);
  return readFields(body as z.ZodObject, fields as Record<string, unknown>);
}

/** In a record that is written whole, what nobody has changed may be older than the forms' rules. */
const isOlder = ({ message }: z.core.$ZodIssue) =>
  [lineUnreadable, wordsUnreadable, moneyDecimals, datesUnreadable].includes(message);

/** The record's fields one by one; what is older than the rules stays as it came. */
function readFields({ shape }: z.ZodObject, fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]) => {
    const checked = (shape[name] as z.ZodType | undefined)?.safeParse(value);
    return [name, checked?.success ? checked.data : value] as const;
  });
  return Object.fromEntries(entries);
}

async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadRequest("Il corpo della richiesta non è JSON.");
  }
}

async function readForm(c: HonoContext): Promise<{ fields: Record<string, string>; file: File | null }> {
  const form = await c.req.formData().catch(() => {
    throw new BadRequest("Il corpo della richiesta non è multipart/form-data.");
  });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  const doc = form.get("doc");
  return { fields, file: doc instanceof File ? doc : null };
}
