import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { callGateway, documentUpload, refusal } from "@/tests/support/gateway";
import { uploadsIn } from "@/tests/support/half-upload";
import { samples } from "@/tests/support/samples";
import { revoke } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";
import { auditLine } from "../audit-line";
import { processState } from "../process-state";

/** The changes of a session while a write's body comes, or while the write waits for its lock. */

const folder = mkdtempSync(join(tmpdir(), "pontile-meanwhile-"));
const auditLog = join(folder, "audit.log");
const { upstream, who, become } = signedInForTests("SEGRETERIA", { AUDIT_LOG: auditLog });

beforeEach(() => {
  vi.stubEnv("TMPDIR", folder);
  rmSync(auditLog, { force: true });
  upstream.on("POST /documenti/", json({ esito: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const audited = () =>
  readFileSync(auditLog, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => auditLine.parse(JSON.parse(line)));

const minutesPass = (minutes: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + minutes * 60_000 + 1);
};
const lowerLevel = (permesso: Level) => {
  upstream.users.set(who.session.token, { ...who.user, permesso });
  minutesPass(1);
};

/** Sends a form, or JSON; the second half of the body is sent when `meanwhile` has ended. */
async function sendAround(path: string, whole: Response, meanwhile: () => unknown) {
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = callGateway("POST", path, { who, body, headers });
  const writer = writable.getWriter();
  // Ends when it is read, by which time the session has been checked.
  await writer.write(bytes.slice(0, 20));
  await meanwhile();
  await writer.write(bytes.slice(20));
  await writer.close();
  return answer;
}
const uploadAround = (meanwhile: () => unknown) =>
  sendAround("/documenti/", new Response(documentUpload(samples["documenti.create"].body)), meanwhile);

it.each([
  ["its session has been revoked", () => revoke(who.session.sid), 401, "session", "SEGRETERIA"],
  ["its level has been lowered", () => lowerLevel("SOCIO"), 403, "forbidden", "SOCIO"],
] as const)("a write is refused when %s while its body came", async (_, meanwhile, status, code, level) => {
  const { body, ...answer } = await uploadAround(meanwhile);
  expect([answer.status, body, answer.headers.get("set-cookie")]).toEqual([status, refusal(code), null]);
  expect([upstream.calls(), uploadsIn(folder)]).toEqual([[], []]);
  expect(audited()).toMatchObject([
    { call: "documenti.create", person: 43, level, outcome: code, sent: false },
  ]);
});

it("the rules for a write's fields go by the level that its caller has once its body has come", async () => {
  await become("ADMIN");
  const course = Response.json({ ...samples["corso.create"].body, attivo: 0 });
  const { status, body } = await sendAround("/corso/", course, () => lowerLevel("SEGRETERIA"));
  expect([status, body, upstream.calls()]).toEqual([403, refusal("field"), []]);
});

it("a write whose idle time ends while its body comes was in time, and renews the cookie", async () => {
  const seenAt = Date.now() - 59 * 60_000;
  await become("SEGRETERIA", { session: { seenAt, loginAt: seenAt } });
  const { status, headers } = await uploadAround(() => minutesPass(2));
  expect([status, headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^pontile-session=/)]);
});

it("a write is refused when its session has been revoked while it waited for its lock", async () => {
  const port = { id: 5, nome: "Elba", descrizione: null };
  let land = () => {};
  upstream.on("GET /porto/", json({ esito: true, Porto: [port] }));
  upstream.on("PUT", (...at) => {
    land = () => json({ esito: true })(...at);
  });
  const body = { changes: { descrizione: "Nuova" }, base: { descrizione: null } };
  const save = () => callGateway("PATCH", "/porto/5", { who, body });
  const first = save();
  const writes = () => upstream.calls().filter(({ method }) => method === "PUT").length;
  await vi.waitFor(() => expect(writes()).toBe(1));
  const second = save();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await revoke(who.session.sid);
  land();
  expect([(await first).status, (await second).status, writes()]).toEqual([200, 401, 1]);
});

it("a read checks once whether its session has been revoked, a write again before it is sent", async () => {
  upstream.on("GET /porto/", json({ esito: true, Porto: [] }));
  const isRevoked = vi.spyOn(processState().sessions.revocation, "isRevoked");
  expect((await callGateway("GET", "/porto/", { who })).status).toBe(200);
  expect(isRevoked).toHaveBeenCalledTimes(1);
  isRevoked.mockClear();
  expect((await uploadAround(() => {})).status).toBe(200);
  expect(isRevoked).toHaveBeenCalledTimes(2);
});
