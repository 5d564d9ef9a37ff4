import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayInRome } from "@/lib/rules/dates";
import { isToClose, lessonsOf } from "@/lib/rules/lessons";
import { corsoutente } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const course = {
  corso: 1,
  utente: 5,
  istruttore: 4,
  organizatore: 3,
  barca: 4,
  porto: 2,
  iscrizione: "2026-11-21",
  date: ["2026-12-08", "2026-12-01", "2026-12-08"],
};
const send = async (body: object) =>
  (await api.call("segreteria", "POST", "/corsoutente/", { ...course, stato: 0, ...body })).body;
const stored = async (id: unknown) =>
  (
    await api.db
      .select()
      .from(corsoutente)
      .where(eq(corsoutente.id, Number(id)))
  )[0];
const read = async (id: unknown) =>
  (await api.list("segreteria", "/corsoutente/", "Crociera")).find((entry) => entry.id === id);
const idOf = (answer: Record<string, unknown>) => (answer.Corso as { id: number }).id;

describe("/corsoutente", () => {
  it("is made open, listed with the names of whom it names, written back whole and deleted", async () => {
    const id = idOf(await send({}));
    expect(await stored(id)).toEqual({ id, ...course, stato: 0, date: '["2026-12-01","2026-12-08"]' });
    const made = await read(id);
    expect(made).toMatchObject({
      id,
      corso: 1,
      stato: 0,
      date: '["2026-12-01","2026-12-08"]',
      Utente: { id_usr: 5 },
      Corso: { nome: "Iniziazione alla deriva", pratico: 1 },
      Istruttore: { id_usr: 4 },
      Organizatore: { id_usr: 3 },
      Barca: { nome: "Gabbiano" },
    });
    const changed = { ...made, istruttore: null, barca: 0, stato: 1, date: [] };
    expect((await api.call("segreteria", "PUT", `/corsoutente/${id}`, changed)).body.esito).toBe(true);
    expect(await stored(id)).toMatchObject({ istruttore: 0, barca: 0, stato: 1, date: "[]", utente: 5 });
    expect((await read(id))?.Istruttore).toBeNull();
    expect((await api.call("segreteria", "DELETE", `/corsoutente/${id}`)).body.esito).toBe(true);
    expect(await read(id)).toBeUndefined();
    for (const gone of [
      await api.call("segreteria", "DELETE", `/corsoutente/${id}`),
      await api.call("segreteria", "PUT", `/corsoutente/${id}`, changed),
    ])
      expect(gone.body).toEqual({ esito: false, err: "Il corso dell'utente non esiste più." });
  });

  it("keeps dates that nobody can read when something else is written", async () => {
    const [broken] = (await api.db.select().from(corsoutente)).filter(({ date }) => !date.startsWith("["));
    const whole = await read(broken?.id);
    expect(whole?.date).toBe("da concordare");
    await api.call("segreteria", "PUT", `/corsoutente/${broken?.id}`, { ...whole, istruttore: 4 });
    expect(await stored(broken?.id)).toEqual({ ...broken, istruttore: 4 });
  });

  it("refuses who or what is not there, and another record than the one in the path", async () => {
    const count = (await api.db.select().from(corsoutente)).length;
    const lost: [object, string][] = [
      [{ utente: 999_999 }, "Il socio non esiste più."],
      [{ corso: 999 }, "Il corso non esiste più."],
      [{ istruttore: 999_999 }, "L'istruttore non esiste più."],
      [{ organizatore: 999_999 }, "L'organizzatore non esiste più."],
      [{ barca: 999 }, "La barca non esiste più."],
      [{ porto: 999 }, "Il porto non esiste più."],
    ];
    for (const [body, err] of lost) expect(await send(body)).toEqual({ esito: false, err });
    const other = await api.call("segreteria", "PUT", "/corsoutente/1", { ...course, id: 2, stato: 0 });
    expect(other.body.esito).toBe(false);
    expect(await api.db.select().from(corsoutente)).toHaveLength(count);
  });

  it("has courses in every state in the seed", async () => {
    const today = todayInRome();
    const rows = (await api.db.select().from(corsoutente)).map((row) => ({
      ...row,
      date: row.date.startsWith("[") ? (JSON.parse(row.date) as string[]) : row.date,
    }));
    const open = rows.filter(({ stato }) => stato === 0);
    expect(open.filter((row) => isToClose(row, today)).length).toBeGreaterThan(3);
    expect(open.filter((row) => lessonsOf(row).some((day) => day >= today)).length).toBeGreaterThan(3);
    expect(open.filter((row) => lessonsOf(row).length === 0)).toHaveLength(2);
    expect(rows.filter(({ stato }) => stato === 1).length).toBeGreaterThan(3);
  });
});
