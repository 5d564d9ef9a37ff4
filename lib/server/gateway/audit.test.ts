import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CallKey, callKeys, callOf, isWrite, type WriteKey } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { isPatch } from "@/lib/contract/stored";
import { VIEWER_HEADER } from "@/lib/contract/viewer-header";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { closedPort } from "@/tests/support/closed-port";
import { callGateway, documentUpload, sendCall } from "@/tests/support/gateway";
import type { Reply } from "@/tests/support/received";
import { samples } from "@/tests/support/samples";
import { applySettings, revoke } from "@/tests/support/session";
import { saveBody } from "@/tests/support/stored";
import { hang, json, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { auditLine } from "../audit-line";
import { processState } from "../process-state";
import { StoreUnavailable } from "../store-unavailable";

const folder = mkdtempSync(join(tmpdir(), "pontile-audit-"));
const file = join(folder, "audit.log");
const { upstream, who, become } = signedInForTests("ADMIN", { AUDIT_LOG: file });

// The member of the samples of one's own record and of a message.
beforeEach(async () => {
  rmSync(file, { recursive: true, force: true });
  await become("ADMIN", { user: { id_usr: 43 } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesIn = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n");
/** The lines so far, each as the reader takes it. */
const written = () => linesIn(file).map((line) => auditLine.parse(JSON.parse(line)));

interface Sample {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  answer?: object;
}

const sampleOf = (key: CallKey): Sample => (samples as Partial<Record<CallKey, Sample>>)[key] ?? {};

/** The records that a sample touches, where its path does not name them. */
const otherRecords: { [K in WriteKey]?: string[] } = {
  "utente.update": ["socio 43"],
  "logbook.reportAsInstructor": ["logbook 5"],
  "tessera.update": ["tessera 7"],
  "doccirc.uploadMain": ["doccirc 5"],
  "doccirc.uploadSource": ["doccirc 5"],
  "sollecita.documents": ["socio 12"],
  "richiestacrociera.notify": ["socio 12"],
  "richiestacorso.notify": ["socio 12"],
  "messaggi.send": ["socio 12"],
  "documenti.create": ["socio 12"],
  "docbarca.create": ["socio 12", "barche 3"],
  "tessera.create": ["socio 12"],
  "istruttori.create": ["socio 12"],
  "logbook.pdf": ["socio 4"],
  "worklist.assign": ["documenti 501", "docbarca 501", "qualifica 501"],
  "stagionalita.create": ["stagionalita 2026-07-01"],
  "pagamento.create": ["tesseramento 5"],
  "pagamento.delete": ["pagamento 5", "tesseramento 5"],
  "crocierautente.create": ["socio 12"],
  "corsoutente.create": ["socio 12"],
  "deleghe.create": ["socio 12"],
  "crocierautente.close": ["crocierautente 31", "crocierautente 32"],
  "crocierautente.closeFinished": ["crocierautente 31", "crocierautente 32"],
  "rimborso.updateLine": ["rdettaglio 5", "rimborso 71"],
  "spesebarca.updateLine": ["spesabarcadett 5", "spesebarca 71"],
};

const expectedRecords = (key: WriteKey) => {
  const [id] = Object.values(sampleOf(key).params ?? {});
  return otherRecords[key] ?? (id ? [expect.stringMatching(new RegExp(`^[a-z]+ ${id}$`))] : []);
};

/** The names of the fields that the screen sends. */
function sentFields(key: WriteKey): string[] {
  const { body = {} } = sampleOf(key);
  if (isPatch(key)) return Object.keys((saveBody(key, body) as { changes: object }).changes);
  return [...Object.keys(body), ...(callOf(key).form ? ["nomeFile"] : [])];
}

/** Sends the call to a legacy API with that reply, and returns its one line; there must be no other. */
async function lineOf(key: WriteKey, reply: Reply) {
  const { params } = sampleOf(key);
  upstream.on(`${callOf(key).method} ${fillPath(key, params)}`, reply);
  await sendCall(key, { who });
  const [line, ...more] = written();
  expect(more).toEqual([]);
  if (line?.audit !== "write") throw new Error("no write");
  const { outcome, sent, fields, records, time: _, request: __, ...rest } = line;
  expect(rest).toEqual({ audit: "write", person: 43, level: "ADMIN", call: key, address: "?" });
  expect(fields.filter((name) => !sentFields(key).includes(name))).toEqual([]);
  return { outcome, sent, fields, records };
}

const answers: [outcome: string, (answer?: object) => Reply][] = [
  ["ok", (answer) => json({ esito: true, ...answer })],
  ["refused", () => json({ esito: false, err: "no" })],
  ["unreachable", () => reset],
];

describe("a write is one line without any value, and says that it was sent", () => {
  beforeEach(() => {
    const toClose = [{ id: 31 }, { id: 32 }];
    upstream.on("GET /crocierautente/chiudere/", json({ esito: true, Attivita: toClose }));
  });

  it.each(callKeys.filter(isWrite))("%s: done, refused, without an answer", async (key) => {
    for (const [outcome, reply] of answers) {
      rmSync(file, { force: true });
      const line = await lineOf(key, reply(sampleOf(key).answer));
      expect(line).toMatchObject({ outcome, sent: true, records: expectedRecords(key) });
      // Another body may have fields that its schema does not name.
      if (isPatch(key)) expect(line.fields).toEqual(sentFields(key));
    }
  });

  it("a form that may lack its file: with the name of the file where it has one", async () => {
    const fieldsOf = async (withFile: boolean) => {
      rmSync(file, { force: true });
      const form = documentUpload({ id: "7", of: '{"id_usr":12}', numero: "B2", base: '{"numero":"A1"}' });
      if (!withFile) form.delete("doc");
      await callGateway("POST", "/tessera/update", { who, body: form });
      return written().flatMap((line) => (line.audit === "write" ? line.fields : []));
    };
    expect([await fieldsOf(true), await fieldsOf(false)]).toEqual([["numero", "nomeFile"], ["numero"]]);
  });

  it("when the answer takes too long: a save, a form, and one that names its records in the body", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, AUDIT_LOG: file, LEGACY_TIMEOUT_MS: "500" });
    for (const key of ["porto.update", "tessera.update", "crocierautente.close"] as const) {
      rmSync(file, { force: true });
      const line = await lineOf(key, hang);
      expect(line).toMatchObject({ outcome: "timeout", sent: true, records: expectedRecords(key) });
    }
  });

  it("with the bookings of a closing whose participants have numbers of their own", async () => {
    const booking = { id: 7, utente: 70 };
    upstream.on("GET /crocierautente/chiudere/", json({ esito: true, Attivita: [booking] }));
    upstream.on("POST /crocierautenti/", json({ esito: true, Passeggeri: [{ id: 12 }] }));
    upstream.on("POST /crocierautente/chiudi/", json({ esito: true }));
    const headers = { "x-base": JSON.stringify({ base: { prenotazioni: [7] } }) };
    await callGateway("POST", "/crocierautente/chiudi/", { who, body: { ids: "12" }, headers });
    expect(written()).toMatchObject([{ outcome: "ok", records: ["crocierautente 7"] }]);
  });

  it("with the records that a closing of all that is over finds", async () => {
    upstream.on("GET /crocierautente/chiudere/", json({ esito: true, Attivita: [{ id: 7 }, { id: 9 }] }));
    const line = await lineOf("crocierautente.closeFinished", json({ esito: true }));
    expect(line.records).toEqual(["crocierautente 7", "crocierautente 9"]);
  });
});

const change = { changes: { nome: "Canarino" }, base: { nome: "Elba" } };
const savePort = (body: unknown = change, headers: Record<string, string> = {}) =>
  callGateway("PATCH", "/porto/5", { who, body, headers });

describe("a write that was not sent says so", () => {
  beforeEach(() => upstream.on("GET /porto/", json({ esito: true, Porto: [{ id: 5, nome: "Giglio" }] })));

  it("by level, origin, body and conflict", async () => {
    await savePort(change, { "x-csrf": "0" });
    await savePort({ changes: { canarino: 1 }, base: { canarino: 2 } });
    await savePort();
    await become("ISTRUTTORE");
    await savePort();
    expect(written()).toMatchObject([
      { outcome: "csrf", person: 43, level: "ADMIN", fields: [], sent: false },
      { outcome: "body", fields: [], sent: false },
      { outcome: "conflict", fields: ["nome"], sent: false },
      { outcome: "forbidden", person: 42, level: "ISTRUTTORE", fields: [], sent: false },
    ]);
    expect(new Set(written().flatMap((line) => (line.audit === "write" ? line.records : [])))).toEqual(
      new Set(["porto 5"]),
    );
    expect(readFileSync(file, "utf8")).not.toMatch(/canarino/i);
  });

  it("by a connection that was refused, and one that broke may have been sent", async () => {
    upstream.on("POST /porto/", reset);
    await sendCall("porto.create", { who });
    applySettings({ LEGACY_API_URL: `http://127.0.0.1:${await closedPort()}`, AUDIT_LOG: file });
    await sendCall("porto.create", { who });
    expect(written()).toMatchObject([
      { outcome: "unreachable", sent: true },
      { outcome: "unreachable", sent: false },
    ]);
  });

  it("by a page of somebody else, a session that has ended, and one that cannot be checked", async () => {
    const remove = (headers = {}) => callGateway("DELETE", "/porto/5", { who, headers });
    const inPast = Date.now() - 30 * 24 * 3_600_000;
    await remove({ [VIEWER_HEADER]: "4" });
    await remove({ [VIEWER_HEADER]: "4", "x-csrf": "0" });
    const { revocation, verified } = processState().sessions;
    verified.forget(who.session.sid);
    upstream.on("/oauth/session", reset);
    await remove();
    vi.spyOn(revocation, "isRevoked").mockRejectedValueOnce(new StoreUnavailable(new Error("away")));
    await remove();
    await revoke(who.session.sid);
    await remove();
    await become("SEGRETERIA", { session: { loginAt: inPast, seenAt: inPast } });
    await remove();
    const line = { audit: "write", call: "porto.delete", records: ["porto 5"], fields: [], sent: false };
    const outcomes = ["session", "session", "unreachable", "store-unavailable", "session"];
    expect(written()).toMatchObject([
      ...outcomes.map((outcome) => ({ ...line, person: 43, level: "ADMIN", outcome })),
      { ...line, person: 43, level: "SEGRETERIA", outcome: "session" },
    ]);
  });

  it("and a read, a request without a session and one of no call are no line", async () => {
    await sendCall("porto.list", { who });
    await callGateway("PATCH", "/porto/5", { body: change });
    await callGateway("PATCH", "/canarino/5", { who, body: change });
    await callGateway("PATCH", "/porto/../5", { who, body: change });
    await revoke(who.session.sid);
    await sendCall("porto.list", { who });
    await callGateway("PATCH", "/canarino/5", { who, body: change });
    await callGateway("DELETE", "/porto/5", { headers: { cookie: "pontile-session=Fe26.2*garbage" } });
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });
});

describe("what a body may say as it likes is in no line", () => {
  it("names of unknown fields, and records that are none", async () => {
    upstream.on("POST", json({ esito: true }));
    const body = { ...sampleOf("crocierautente.create").body, canarino: 1 };
    await sendCall("crocierautente.create", { who, body });
    await sendCall("crocierautente.close", { who, body: { ids: "31,canarino" } });
    const form = documentUpload({ ...sampleOf("documenti.create").body, canarino: "x" });
    await sendCall("documenti.create", { who, body: form });
    expect(written()).toHaveLength(3);
    expect(readFileSync(file, "utf8")).not.toContain("canarino");
  });

  it("more than 200 records", async () => {
    upstream.on("POST", json({ esito: true }));
    const ids = Array.from({ length: 300 }, (_, index) => index + 1).join(",");
    await sendCall("crocierautente.close", { who, body: { ids } });
    expect(written()).toMatchObject([{ records: { length: 200 } }]);
  });
});

describe("AUDIT_LOG", () => {
  const create = () => sendCall("enti.create", { who });
  beforeEach(() => upstream.on("POST /enti/", json({ esito: true })));

  it("is a file for its owner alone, which may be renamed between two lines", async () => {
    await create();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    renameSync(file, `${file}.1`);
    await create();
    await create();
    expect([linesIn(`${file}.1`).length, linesIn(file).length]).toEqual([1, 2]);
  });

  it.each([
    ["a folder", folder],
    ["a full disk", "/dev/full"],
  ])("that cannot be written fails no answer, but is logged and counted: %s", async (_, path) => {
    applySettings({ LEGACY_API_URL: upstream.url, AUDIT_LOG: path });
    const logged = vi.spyOn(log(), "error").mockImplementation(() => {});
    const counted = vi.spyOn(metrics.auditFailures, "inc");
    expect((await create()).status).toBe(200);
    expect(counted).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ request: expect.any(String) }), "audit");
  });
});
