import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messaggi } from "../tables";
import { type DemoName, startTestApi, type TestApi } from "../testing";

const id = { god: 1, admin: 2, segreteria: 3 } as const;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const send = (name: keyof typeof id, body: Record<string, unknown>) =>
  api.call(name, "POST", "/messaggio/", { mittente: id[name], oggetto: 1, testo: "Ciao", ...body });
const thread = (name: DemoName, root: number) => api.call(name, "GET", `/risposte/${root}`);
const stored = async (id_mes: number) =>
  (await api.db.select().from(messaggi).where(eq(messaggi.id_mes, id_mes))).at(0);

async function start(from: keyof typeof id, to: keyof typeof id, testo = "Ciao"): Promise<number> {
  const { body } = await send(from, { destinatario: id[to], testo });
  const [sent] = body.Messaggi as { id_mes: number }[];
  return sent?.id_mes ?? expect.fail("not sent");
}

describe("messages", () => {
  it("are sent, trimmed, unread, and answered with what was stored", async () => {
    const { body } = await send("segreteria", { destinatario: 2, testo: "  Buongiorno\n\nPaola " });
    expect(body).toMatchObject({
      esito: true,
      Messaggi: [
        {
          mittente: 3,
          destinatario: 2,
          oggetto: 1,
          inrisposta: 0,
          letto: 0,
          testo: "Buongiorno\n\nPaola",
          Mittente: { id_usr: 3 },
          Destinatario: { id_usr: 2 },
        },
      ],
    });
  });

  it("are written in one's own name alone", async () => {
    const before = await api.db.$count(messaggi);
    const { status, body } = await send("segreteria", { mittente: 2, destinatario: 1 });
    expect([status, body.err]).toEqual([403, "Puoi scrivere soltanto a tuo nome."]);
    expect(await api.db.$count(messaggi)).toBe(before);
  });

  it("need a recipient and a subject that exist, and a text", async () => {
    const before = await api.db.$count(messaggi);
    for (const [wrong, err] of [
      [{ destinatario: 999_999 }, "Il destinatario non esiste."],
      [{ oggetto: 999 }, "L'oggetto non esiste."],
      [{ oggetto: 0 }, "Scegli l'oggetto."],
      [{ testo: " \n " }, "Scrivi il testo."],
      [{ testo: "x".repeat(5001) }, "Al massimo 5.000 caratteri."],
    ] as const)
      expect((await send("segreteria", { destinatario: 2, ...wrong })).body).toMatchObject({
        esito: false,
        err,
      });
    for (const wrong of [{ letto: 1 }, { id_mes: 1 }, { created_at: "2020-01-01" }])
      expect((await send("segreteria", { destinatario: 2, ...wrong })).body.esito).toBe(false);
    expect(await api.db.$count(messaggi)).toBe(before);
  });

  it("are replied to in one's own conversations, to the other person", async () => {
    const root = await start("segreteria", "admin");
    const reply = { inrisposta: root, destinatario: id.segreteria };
    expect((await send("admin", reply)).body.esito).toBe(true);
    expect((await send("admin", { ...reply, oggetto: 0 })).body.esito).toBe(true);
    expect((await send("admin", { ...reply, destinatario: 1 })).body.err).toBe(
      "Si risponde all'altra persona della conversazione.",
    );
    for (const inrisposta of [root, 999_999])
      expect((await send("god", { ...reply, inrisposta })).body.err).toBe("La conversazione non esiste.");
    expect((await thread("segreteria", root)).body.Messaggi).toHaveLength(3);
  });

  it("are read by whom they are addressed to, when that person opens the thread", async () => {
    const root = await start("segreteria", "admin", "Prima");
    await send("admin", { inrisposta: root, destinatario: id.segreteria, testo: "Seconda" });
    expect((await thread("segreteria", root)).body.Messaggi).toMatchObject([
      { id_mes: root, testo: "Prima", letto: 0 },
      { testo: "Seconda", letto: 1 },
    ]);
    expect((await stored(root))?.letto).toBe(0);
    expect((await thread("admin", root)).body.Messaggi).toMatchObject([{ letto: 1 }, { letto: 1 }]);
    expect((await stored(root))?.letto).toBe(1);
  });

  it("of two other people are nobody's to open, and stay unread", async () => {
    const root = await start("segreteria", "admin");
    expect((await thread("god", root)).body).toEqual({ esito: false, err: "La conversazione non esiste." });
    expect((await stored(root))?.letto).toBe(0);
    expect((await thread("istruttore", root)).status).toBe(403);
    expect((await thread("segreteria", 999_999)).body.esito).toBe(false);
  });

  it("that are replies are unread in the list, which names roots alone", async () => {
    const root = await start("segreteria", "god");
    await send("god", { inrisposta: root, destinatario: id.segreteria, testo: "Eccomi" });
    const { body } = await api.call("segreteria", "GET", "/messaggi/");
    const { Messaggi, NonLetti } = body as unknown as Record<string, Record<string, unknown>[]>;
    expect(Messaggi?.filter(({ inrisposta }) => inrisposta !== 0)).toEqual([]);
    expect(NonLetti?.[0]).toMatchObject({ testo: "Eccomi", inrisposta: root });
    await thread("segreteria", root);
    const left = await api.list("segreteria", "/messaggi/", "NonLetti");
    expect(left.filter(({ inrisposta }) => inrisposta === root)).toEqual([]);
  });
});

describe("the list", () => {
  it("keeps to the own conversations, and to what is unread to oneself", async () => {
    const { body } = await api.call("segreteria", "GET", "/messaggi/");
    const { Messaggi, NonLetti } = body as unknown as Record<string, Record<string, unknown>[]>;
    expect(Messaggi?.length).toBeGreaterThan(0);
    expect(Messaggi?.every((m) => m.inrisposta === 0 && (m.mittente === 3 || m.destinatario === 3))).toBe(
      true,
    );
    expect(NonLetti?.length).toBeGreaterThan(0);
    expect(NonLetti?.every((m) => m.destinatario === 3 && m.letto === 0)).toBe(true);
  });
});
