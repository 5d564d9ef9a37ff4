import { describe, expect, it, vi } from "vitest";
import { callGateway, documentUpload, refusal } from "@/tests/support/gateway";
import type { Reply } from "@/tests/support/received";
import { applySettings } from "@/tests/support/session";
import { hang, json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

/**
 * When the lock of a record is not what it seems: what fails, what never comes, what is spelled in another
 * way.
 */

const { upstream, who } = signedInForTests("GOD");

const port = { id: 5, nome: "Elba", descrizione: null };
const ports = json({ esito: true, Porto: [port] });
const change = { changes: { descrizione: "Nuova" }, base: { descrizione: null } };
const save = (body: unknown = change) => callGateway("PATCH", "/porto/5", { who, body });
const written = () => upstream.calls().filter(({ method }) => method !== "GET");

describe("the lock of a record", () => {
  it("is free after the read of the stored record has failed or taken too long", async () => {
    upstream.on("PUT", json({ esito: true }));
    upstream.on("GET /porto/", json({ esito: false }, 500));
    expect((await save()).status).toBe(502);
    upstream.on("GET /porto/", hang);
    applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "100" });
    expect((await save()).status).toBe(504);
    applySettings({ LEGACY_API_URL: upstream.url });
    upstream.on("GET /porto/", ports);
    expect([(await save()).status, written()]).toMatchObject([200, [{ path: "/porto/5" }]]);
  });

  it("is not taken by a save whose body has not come", async () => {
    upstream.on("PUT", json({ esito: true }));
    upstream.on("GET /porto/", ports);
    const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const headers = { "content-type": "application/json" };
    const slow = callGateway("PATCH", "/porto/5", { who, body, headers });
    expect((await save()).status).toBe(200);
    await writable.abort(new Error("The client has gone."));
    expect((await slow).status).not.toBe(200);
    expect(written()).toHaveLength(1);
  });

  it("has the same save that is sent twice at once made once; the second is told what is stored", async () => {
    let stored = port;
    upstream.on("GET /porto/", (...at) => json({ esito: true, Porto: [stored] })(...at));
    const put: Reply = (received, response) => {
      stored = JSON.parse(String(received.body)) as typeof port;
      json({ esito: true })(received, response);
    };
    upstream.on("PUT", put);
    const [one, other] = await Promise.all([save(), save()]);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const second = one?.status === 409 ? one : other;
    expect(second?.body).toMatchObject({ stored: { descrizione: "Nuova" } });
    expect(written()).toHaveLength(1);
  });
});

describe("the lock of a membership", () => {
  it("is taken by the deletion of one of its payments, which waits for a payment under way", async () => {
    upstream.on("GET /tesseramento/me", json({ esito: true, Tesseramento: [{ id: 9 }] }));
    upstream.on("GET /pagamento/tess/9", json({ esito: true, Pagamento: [{ id: 3, tipo: "ACCONTO" }] }));
    let writesMeanwhile = 0;
    upstream.on("POST /pagamento/", (received, response) => {
      setTimeout(() => {
        writesMeanwhile = written().length;
        json({ esito: true })(received, response);
      }, 150);
    });
    upstream.on("DELETE", json({ esito: true }));
    const payment = { tipo: "SALDO", valore: 44.5, metodo: 2, tesseramento: 9 };
    const paid = callGateway("POST", "/pagamento/", { who, body: payment });
    await vi.waitFor(() => expect(written()).toHaveLength(1));
    const headers = { "x-base": JSON.stringify({ of: { tesseramento: 9 } }) };
    const gone = await callGateway("DELETE", "/pagamento/3", { who, headers });
    expect([(await paid).status, gone.status, writesMeanwhile]).toEqual([200, 200, 1]);
    expect(written()).toMatchObject([{ method: "POST" }, { method: "DELETE" }]);
  });
});

describe("an id has one spelling, so that its record has one lock", () => {
  it("in what a save names to find its record", async () => {
    for (const id of ["071", "0x47", ""]) {
      const body = { changes: { notesegreteria: "Vista" }, base: { notesegreteria: null }, of: { id } };
      const { status, body: answer } = await callGateway("PATCH", "/rdettaglio/5", { who, body });
      expect([status, answer], id).toEqual([422, refusal("body")]);
    }
    expect(upstream.calls()).toEqual([]);
  });

  it("in the form of a card", async () => {
    for (const id of ["007", "7 ", ""]) {
      const form = documentUpload({ id, note: "x", base: '{"note":null}', of: '{"id_usr":12}' });
      const { status, body: answer } = await callGateway("POST", "/tessera/update", { who, body: form });
      expect([status, answer], id).toEqual([422, refusal("body")]);
    }
    expect(upstream.calls()).toEqual([]);
  });
});

describe("closing a sailing", () => {
  it("waits for a save of one of its bookings, also where its participants have numbers of their own", async () => {
    const booking = { id: 7, chiusa: 0, fine: "2020-01-08", telefono: null };
    const events: string[] = [];
    let land = () => {};
    upstream.on("GET /crocierautente/", json({ esito: true, Crociera: [booking] }));
    upstream.on("GET /crocierautente/chiudere/", json({ esito: true, Attivita: [booking] }));
    upstream.on("PUT", (...at) => {
      land = () => {
        events.push("saved");
        json({ esito: true })(...at);
      };
    });
    upstream.on("POST /crocierautenti/", json({ esito: true, Passeggeri: [{ id: 500 }] }));
    upstream.on("POST /crocierautente/chiudi/", (...at) => {
      events.push("closed");
      json({ esito: true })(...at);
    });
    const body = { changes: { telefono: "2" }, base: { telefono: null } };
    const saved = callGateway("PATCH", "/crocierautente/7", { who, body });
    await vi.waitFor(() => expect(written()).toHaveLength(1));
    const headers = { "x-base": JSON.stringify({ base: { prenotazioni: [7] } }) };
    const closed = callGateway("POST", "/crocierautente/chiudi/", { who, body: { ids: "500" }, headers });
    await new Promise((resolve) => setTimeout(resolve, 150));
    land();
    expect([(await saved).status, (await closed).status]).toEqual([200, 200]);
    expect(events).toEqual(["saved", "closed"]);
  });
});

describe("closing all user cruises that are over", () => {
  const cruise = (id: number) => ({ id, chiusa: 0, fine: "2020-01-08" });

  it("takes the locks of those too that are over since it began to wait", async () => {
    const events: string[] = [];
    const held = new Map<string, () => void>();
    upstream.on("GET /crocierautente/", json({ esito: true, Crociera: [cruise(1), cruise(2)] }));
    let over = [cruise(1)];
    upstream.on("GET /crocierautente/chiudere/", (...at) => {
      events.push(`${over.length} over`);
      json({ esito: true, Attivita: over })(...at);
    });
    upstream.on("PUT", (received, response) => {
      held.set(received.path, () => {
        events.push(`${received.path} saved`);
        json({ esito: true })(received, response);
      });
    });
    upstream.on("POST", (...at) => {
      events.push("closed");
      json({ esito: true })(...at);
    });
    const body = { changes: { telefono: "2" }, base: { telefono: null } };
    const saves = [1, 2].map((id) => callGateway("PATCH", `/crocierautente/${id}`, { who, body }));
    await vi.waitFor(() => expect(held.size).toBe(2));
    const closing = callGateway("POST", "/crocierautente/scadute/chiudi/", { who });
    await vi.waitFor(() => expect(events).toEqual(["1 over"]));
    over = [cruise(1), cruise(2)];
    held.get("/crocierautente/1")?.();
    await vi.waitFor(() => expect(events).toEqual(["1 over", "/crocierautente/1 saved", "2 over"]));
    held.get("/crocierautente/2")?.();
    const answers = await Promise.all([...saves, closing]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(events.slice(-3)).toEqual(["/crocierautente/2 saved", "2 over", "closed"]);
  });
});
