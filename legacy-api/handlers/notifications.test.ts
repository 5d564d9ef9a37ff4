import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { documenti, notifiche } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const MEMBER = 9;
const listed = () => api.list("segreteria", `/notifica/${MEMBER}`, "Notifica");
const remind = (id = MEMBER) => api.call("segreteria", "GET", `/sollecita/documenti/${id}`);

async function only(...given: { id_tipo: number; days: number | null; accettato?: 0 | 1 }[]): Promise<void> {
  await api.db.delete(documenti).where(eq(documenti.id_usr, MEMBER));
  const at = new Date().toISOString();
  for (const { id_tipo, days, accettato = 1 } of given)
    await api.db.insert(documenti).values({
      id_usr: MEMBER,
      id_tipo,
      accettato,
      path: "uploads/prova.pdf",
      created_at: at,
      updated_at: at,
      ...(days === null ? { eterno: 1 } : { scadenza: plusDays(todayInRome(), days) }),
    });
}

describe("notifications", () => {
  it("are the member's own, the latest first, without the hidden ones; hiding one leaves its row", async () => {
    await api.db.delete(notifiche).where(eq(notifiche.id_usr, MEMBER));
    for (const [testo, created_at] of [
      ["prima", "2026-01-01T10:00:00.000Z"],
      ["seconda", "2026-01-02T10:00:00.000Z"],
    ] as const)
      await api.db.insert(notifiche).values({ id_usr: MEMBER, testo, created_at });
    const [latest] = await listed();
    expect((await listed()).map(({ testo }) => testo)).toEqual(["seconda", "prima"]);
    const hide = () => api.call("segreteria", "PUT", `/notifica/${latest?.id}`);
    expect((await hide()).body).toEqual({ esito: true });
    expect((await listed()).map(({ testo }) => testo)).toEqual(["prima"]);
    const [row] = await api.db.select().from(notifiche).where(eq(notifiche.testo, "seconda"));
    expect(row?.nascosta).toBe(1);
    expect((await hide()).body.err).toBe("La notifica non c'è più.");
  });
});

describe("the reminder", () => {
  const latest = async () => (await api.db.select().from(notifiche).orderBy(desc(notifiche.id)).limit(1))[0];

  it("tells the member what has expired or will within 60 days, and nothing else", async () => {
    await only(
      { id_tipo: 1, days: -1 },
      { id_tipo: 7, days: 60 },
      { id_tipo: 2, days: 61 },
      { id_tipo: 5, days: null },
    );
    expect((await remind()).body).toEqual({ esito: true });
    const notice = await latest();
    expect(notice).toMatchObject({ id_usr: MEMBER, nascosta: 0 });
    const [past, soon] = [-1, 60].map((days) => formatDate(plusDays(todayInRome(), days)));
    expect(notice?.testo).toContain(`Carta d'identità (scadenza ${past})`);
    expect(notice?.testo).toContain(`Visita medica (scadenza ${soon})`);
    expect(notice?.testo).not.toMatch(/Passaporto|Modulo privacy/);
  });

  it("is not sent when all is in order, an expired document that has been renewed included", async () => {
    await only({ id_tipo: 7, days: -100 }, { id_tipo: 7, days: 200 }, { id_tipo: 1, days: -5, accettato: 0 });
    const before = await api.db.$count(notifiche);
    expect((await remind()).body).toEqual({ esito: false, err: "Nessun documento da sollecitare." });
    expect((await remind(99_999)).body.err).toBe("Il socio non esiste.");
    expect(await api.db.$count(notifiche)).toBe(before);
  });
});
