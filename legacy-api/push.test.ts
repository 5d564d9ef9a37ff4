import { statSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newSubscription, readVapid, startPushService } from "../tests/support/push-service";
import { notify, vapidKeys } from "./push";
import { documenti, sottoscrizioni } from "./tables";
import { documentForm, startTestApi, type TestApi } from "./testing";

let api: TestApi;
let service: Awaited<ReturnType<typeof startPushService>>;
const [SEGRETERIA, SOCIO] = [3, 5];
const news = { title: "Novità", body: "Una frase — accentata è.", url: "/profilo" };

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  service = await startPushService();
});
afterEach(async () => {
  await api.db.delete(sottoscrizioni);
  await service.stop();
});
afterAll(() => api.stop());

async function subscribe(id_usr: number, endpoint = `${service.url}/${id_usr}`) {
  const subscription = newSubscription(endpoint);
  await api.db
    .insert(sottoscrizioni)
    .values({ endpoint, id_usr, chiavi: subscription.keys, created_at: new Date().toISOString() });
  return subscription;
}

const pushTo = (id: number, message = news) =>
  notify({ db: api.db, dataDir: api.dataDir, quiet: true }, id, message);
const kept = async () => (await api.db.select().from(sottoscrizioni)).map(({ endpoint }) => endpoint);

describe("a push subscription sent with POST /subscribe/", () => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/uno";

  it("is kept once for each browser, for whoever sent it last", async () => {
    for (const name of ["socio", "segreteria"] as const) {
      const { keys } = newSubscription(endpoint);
      expect((await api.call(name, "POST", "/subscribe/", { endpoint, keys })).body).toEqual({ esito: true });
    }
    expect(await api.db.select().from(sottoscrizioni)).toMatchObject([{ endpoint, id_usr: SEGRETERIA }]);
  });

  it("is refused where it would have the server send requests to another host", async () => {
    const { keys } = newSubscription(endpoint);
    const { body } = await api.call("socio", "POST", "/subscribe/", { endpoint: service.url, keys });
    expect(body).toMatchObject({ esito: false, err: expect.stringContaining("non è tra quelli ammessi") });
    expect(await kept()).toEqual([]);
  });
});

describe("a push", () => {
  it("reaches every browser of its user and nobody else's, encrypted for each, signed with the server's key", async () => {
    const one = await subscribe(SOCIO, `${service.url}/uno`);
    const two = await subscribe(SOCIO, `${service.url}/due`);
    await subscribe(SEGRETERIA);
    await pushTo(SOCIO);
    const sent = [...service.received].sort((a, b) => a.path.localeCompare(b.path));
    expect(sent.map(({ path: to }) => to)).toEqual(["/due", "/uno"]);
    expect(two.read(sent[0]!)).toEqual(news);
    expect(one.read(sent[1]!)).toEqual(news);
    expect(() => one.read(sent[0]!)).toThrow();
    for (const push of sent) {
      const { key, claims } = readVapid(push);
      expect(key).toBe(vapidKeys(api.dataDir).publicKey);
      expect(claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^mailto:/) });
      expect(push.headers.ttl).toBe("86400");
      expect(push.body.toString("latin1")).not.toContain("Novit");
    }
  });

  it("is sent also where another undici than Node's own has taken over fetch", async () => {
    const before = getGlobalDispatcher();
    setGlobalDispatcher(new Agent());
    try {
      await subscribe(SOCIO);
      await pushTo(SOCIO);
      expect(service.received).toHaveLength(1);
    } finally {
      setGlobalDispatcher(before);
    }
  });

  it("names a screen that its reader may open, and home instead of any other", async () => {
    const member = await subscribe(SOCIO);
    const staff = await subscribe(SEGRETERIA);
    const url = "/documentiarchivio?tipo=7&documento=1";
    await pushTo(SOCIO, { ...news, url });
    await pushTo(SEGRETERIA, { ...news, url });
    await pushTo(SEGRETERIA, { ...news, url: "//evil.example/" });
    expect(member.read(service.received[0]!)).toMatchObject({ url: "/dashboard" });
    expect(staff.read(service.received[1]!)).toMatchObject({ url });
    expect(staff.read(service.received[2]!)).toMatchObject({ url: "/dashboard" });
  });

  it.each([404, 410])("answered %i ends that subscription, and no other", async (status) => {
    await subscribe(SOCIO);
    await subscribe(SEGRETERIA);
    service.status = status;
    await pushTo(SOCIO);
    expect(await kept()).toEqual([`${service.url}/${SEGRETERIA}`]);
  });

  it.each([400, 403, 429, 500])("answered %i leaves the subscription for another time", async (status) => {
    await subscribe(SOCIO);
    service.status = status;
    await pushTo(SOCIO);
    expect(service.received).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  it("that finds nobody, or keys that are none, fails quietly and holds up no other", async () => {
    const good = await subscribe(SOCIO);
    await subscribe(SOCIO, "http://127.0.0.1:1/nessuno");
    await api.db
      .insert(sottoscrizioni)
      .values({ endpoint: `${service.url}/rotta`, id_usr: SOCIO, chiavi: {}, created_at: "" });
    await pushTo(SOCIO);
    expect(service.received.map((push) => good.read(push))).toEqual([news]);
    expect(await kept()).toHaveLength(3);
  });

  it("waits 5 s for a push service that does not answer, and not longer", async () => {
    const asked = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBe(5000);
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    await subscribe(SOCIO);
    await pushTo(SOCIO);
    asked.mockRestore();
    expect(await kept()).toHaveLength(1);
  });
});

describe("the screens' own doings", () => {
  it("a document that somebody else adds is pushed to its member; one's own is not", async () => {
    const member = await subscribe(SOCIO);
    const staff = await subscribe(SEGRETERIA);
    const bytes = Uint8Array.of(1, 2, 3);
    const add = (id_usr: number) =>
      api.call("segreteria", "POST", "/documenti/", documentForm("a.pdf", bytes, { id_usr: String(id_usr) }));
    expect((await add(SEGRETERIA)).body.esito).toBe(true);
    expect((await add(SOCIO)).body.esito).toBe(true);
    expect(member.read(await service.next(0))).toMatchObject({ title: "Nuovo documento", url: "/dashboard" });
    expect(service.received).toHaveLength(1);
    expect(() => staff.read(service.received[0]!)).toThrow();
  });

  it("a message is pushed to whom it is for, without who wrote what, and opens its conversation", async () => {
    const staff = await subscribe(SEGRETERIA);
    await subscribe(SOCIO);
    const testo = "Il codice del cancello è 4711.";
    const sent = { mittente: 2, destinatario: SEGRETERIA, oggetto: 1, testo };
    const { body } = await api.call("admin", "POST", "/messaggio/", sent);
    const { id_mes } = (body.Messaggi as { id_mes: number }[])[0]!;
    const push = staff.read(await service.next(0));
    expect(push).toMatchObject({
      title: "Nuovo messaggio",
      url: `/messaggi?conversazione=${id_mes}`,
    });
    expect(JSON.stringify(push)).not.toMatch(/4711|Dell'Amico/);
    expect(service.received).toHaveLength(1);
  });

  it("a refusal is pushed to the member without its reason, and a push service that is down holds up nothing", async () => {
    const member = await subscribe(SOCIO);
    service.status = null;
    const now = new Date().toISOString();
    const audit = { created_by: SOCIO, created_at: now, updated_at: now };
    const [waiting] = await api.db
      .insert(documenti)
      .values({ id_usr: SOCIO, id_tipo: 7, accettato: 0, eterno: 0, path: "uploads/x", ...audit })
      .returning();
    const route = `/documenti/rifiuta/${waiting?.id_doc}`;
    const { body } = await api.call("segreteria", "POST", route, { motivazione: "Manca la firma" });
    expect(body).toEqual({ esito: true });
    const push = member.read(await service.next(0));
    expect(push).toMatchObject({ title: "Documento non accettato" });
    expect(JSON.stringify(push)).not.toContain("firma");
    const [row] = await api.db
      .select()
      .from(documenti)
      .where(eq(documenti.id_doc, waiting?.id_doc ?? 0));
    expect(row?.rifiutato).toBe(1);
  });
});

it("the server's keys are made once, for the server alone to read", () => {
  const first = vapidKeys(api.dataDir);
  expect(vapidKeys(api.dataDir)).toEqual(first);
  expect(first.publicKey).toMatch(/^B[A-P][\w-]{85}$/);
  expect(statSync(path.join(api.dataDir, "vapid.json")).mode & 0o077).toBe(0);
});
