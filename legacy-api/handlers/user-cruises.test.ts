import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { type Booking, sailingsOf } from "@/lib/rules/sailings";
import { crociereutente, logbook } from "../tables";
import { type DemoName, startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const today = todayInRome();
type Row = typeof crociereutente.$inferSelect;
async function add(given: Partial<Row> = {}): Promise<Row> {
  const [row] = await api.db
    .insert(crociereutente)
    .values({
      crociera: 2,
      utente: 20,
      barca: 3,
      istruttore: 4,
      inizio: plusDays(today, -200),
      fine: plusDays(today, -190),
      ...given,
    })
    .returning();
  if (!row) throw new Error("no row");
  return row;
}
const stored = async (id: number) =>
  (await api.db.select().from(crociereutente).where(eq(crociereutente.id, id))).at(0);
const post = async (name: DemoName, route: string, body?: unknown) =>
  (await api.call(name, "POST", route, body)).body;
const lists = {
  open: ["/crocierautente/", "Crociera"],
  toClose: ["/crocierautente/chiudere/", "Attivita"],
  closed: ["/crocierautente/chiuse/", "Attivita"],
} as const;
const read = async (list: keyof typeof lists) => {
  const [route, name] = lists[list];
  const rows = await api.list("segreteria", route, name);
  return rows as unknown as (Row & { Barca: unknown; Utente: unknown })[];
};
const ids = async (list: keyof typeof lists) => (await read(list)).map(({ id }) => id);

const body = {
  crociera: 3,
  utente: 21,
  organizatore: 22,
  tutor: 0,
  istruttore: 4,
  barca: 2,
  inizio: plusDays(today, 30),
  fine: plusDays(today, 34),
  telefono: "340 1",
  intolleranze: null,
  capoflottiglia: 1,
  formativa: [1, 2],
};

describe("the seeded cruises of users", () => {
  it("are in the past, now and to come, in each list, several members on one sailing", async () => {
    const [open, toClose, closed] = [await read("open"), await read("toClose"), await read("closed")];
    for (const list of [open, toClose, closed]) {
      const sailings = sailingsOf(list as Booking[]);
      expect(sailings.length).toBeGreaterThan(2);
      expect(Math.max(...sailings.map(({ length }) => length))).toBeGreaterThan(2);
    }
    expect(open.some(({ inizio, fine }) => inizio <= today && fine >= today)).toBe(true);
    expect(open.some(({ inizio }) => inizio > today)).toBe(true);
    expect(toClose.every(({ fine, chiusa }) => fine < today && chiusa === 0)).toBe(true);
    expect(toClose.some(({ barca, istruttore }) => barca === 0 && istruttore === 0)).toBe(true);
    expect(closed.every(({ chiusa }) => chiusa === 1)).toBe(true);
    expect(closed.map(({ inizio }) => inizio)).toEqual(
      closed.map(({ inizio }) => inizio).toSorted((one, other) => other.localeCompare(one)),
    );
  });

  it("have posts of their members, within their days and of their cruise", async () => {
    const userCruises = await api.db.select().from(crociereutente);
    const posts = (await api.db.select().from(logbook)).filter(({ attivita }) => attivita > 0);
    expect(posts.length).toBeGreaterThan(10);
    for (const logbookPost of posts) {
      const userCruise = userCruises.find(({ id }) => id === logbookPost.attivita);
      expect(logbookPost).toMatchObject({ utente: userCruise?.utente, crociera: userCruise?.crociera });
      expect(
        logbookPost.data >= (userCruise?.inizio ?? "9") && logbookPost.data <= (userCruise?.fine ?? ""),
      ).toBe(true);
    }
  });
});

describe("a cruise of a user", () => {
  it("is made open, with the names that belong to it, edited, and deleted by ADMIN and GOD alone", async () => {
    expect(await post("segreteria", "/crocierautente/", { ...body, stato: 0, chiusa: 0 })).toMatchObject({
      esito: true,
    });
    const made = (await read("open")).find(({ utente, crociera }) => utente === 21 && crociera === 3);
    expect(made).toMatchObject({
      ...body,
      stato: 0,
      chiusa: 0,
      iscrizione: todayInRome(),
      Tutor: null,
      Crociera: { nome: "Crociera Arcipelago Toscano" },
      Barca: { nome: "Maestrale" },
      Istruttore: { id_usr: 4, nominativo: "Niccolò Sartori" },
    });
    const route = `/crocierautente/${made?.id}`;
    const change = { ...made, barca: null, fine: body.inizio, chiusa: 1, stato: 7 };
    expect((await api.call("segreteria", "PUT", route, change)).body).toMatchObject({ esito: true });
    expect(await stored(made?.id ?? 0)).toMatchObject({ barca: 0, fine: body.inizio, chiusa: 0, stato: 0 });
    const logbookPost = { tipo: "nota", data: today, utente: 21, organizzatore: 1, crociera: 3 };
    const [written] = await api.db
      .insert(logbook)
      .values({ ...logbookPost, attivita: made?.id })
      .returning();
    expect((await api.call("segreteria", "DELETE", route)).status).toBe(403);
    expect((await api.call("admin", "DELETE", route)).body).toMatchObject({ esito: true });
    expect(await stored(made?.id ?? 0)).toBeUndefined();
    const [left] = await api.db
      .select()
      .from(logbook)
      .where(eq(logbook.id, written?.id ?? 0));
    expect(left?.attivita).toBe(0);
    expect((await api.call("god", "DELETE", route)).body).toMatchObject({ esito: false });
  });

  it.each([
    [{ crociera: 999 }, "La crociera non esiste più."],
    [{ utente: 99_999 }, "Una delle persone indicate non esiste più."],
    [{ tutor: 99_999 }, "Una delle persone indicate non esiste più."],
    [{ barca: 999 }, "La barca non esiste più."],
    [{ formativa: [1, 999] }, "Un modulo di formazione non esiste più."],
    [{ fine: plusDays(body.inizio, -1) }, "La fine non può essere prima dell'inizio."],
    [{ inizio: "31/12/2026" }, "Data non valida: controllala e riprova."],
    [{ utente: 0 }, "Manca il socio."],
    [{ crociera: null }, "Manca la crociera."],
  ])("with %j is refused: %s", async (wrong, err) => {
    const before = (await api.db.select().from(crociereutente)).length;
    const sent = { ...body, stato: 0, chiusa: 0, ...wrong };
    expect(await post("segreteria", "/crocierautente/", sent)).toEqual({ esito: false, err });
    expect((await api.db.select().from(crociereutente)).length).toBe(before);
  });

  it("keeps the day on which it was made, where it is made again", async () => {
    const again = { ...body, utente: 32, stato: 0, chiusa: 0, iscrizione: "2026-05-02" };
    expect(await post("segreteria", "/crocierautente/", again)).toMatchObject({ esito: true });
    expect((await read("open")).find(({ utente }) => utente === 32)?.iscrizione).toBe("2026-05-02");
  });

  it("is not made closed, nor twice for the same member", async () => {
    expect(await post("admin", "/crocierautente/", { ...body, stato: 0, chiusa: 1 })).toMatchObject({
      esito: false,
    });
    const row = await add({ utente: 30 });
    const other = await add({ utente: 31 });
    const { id: _, iscrizione: __, ...same } = row;
    const err = "Il socio è già su questa crociera.";
    expect(await post("segreteria", "/crocierautente/", { ...same, stato: 0, chiusa: 0 })).toEqual({
      esito: false,
      err,
    });
    const route = `/crocierautente/${other.id}`;
    expect((await api.call("segreteria", "PUT", route, { ...other, utente: 30 })).body.err).toBe(err);
    const own = `/crocierautente/${row.id}`;
    expect((await api.call("segreteria", "PUT", own, row)).body).toMatchObject({ esito: true });
    expect((await api.call("segreteria", "PUT", own, other)).body.esito).toBe(false);
  });
});

describe("closing", () => {
  it("closes those who are named, a second time changes nothing, and edits are over", async () => {
    const [one, two, apart] = [
      await add({ utente: 40 }),
      await add({ utente: 41 }),
      await add({ utente: 42 }),
    ];
    expect(await ids("toClose")).toEqual(expect.arrayContaining([one.id, two.id, apart.id]));
    for (const _ of [1, 2])
      expect(await post("segreteria", "/crocierautente/chiudi/", { ids: `${one.id},${two.id}` })).toEqual({
        esito: true,
      });
    expect(await ids("toClose")).toContain(apart.id);
    expect(await ids("toClose")).not.toContain(one.id);
    expect(await ids("closed")).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(await ids("open")).not.toContain(two.id);
    expect((await api.call("god", "PUT", `/crocierautente/${one.id}`, one)).body).toEqual({
      esito: false,
      err: "La crociera è già chiusa: non si può più modificare.",
    });
  });

  it("refuses what is not over and who is gone, and then closes nobody", async () => {
    const over = await add({ utente: 43 });
    const sailing = await add({ utente: 43, fine: todayInRome() });
    for (const other of [sailing.id, 99_999])
      expect(await post("admin", "/crocierautente/chiudi/", { ids: `${over.id},${other}` })).toMatchObject({
        esito: false,
      });
    expect((await stored(over.id))?.chiusa).toBe(0);
    for (const wrong of ["", "1;2", "1,", "1, 2", 7])
      expect((await post("admin", "/crocierautente/chiudi/", { ids: wrong })).esito).toBe(false);
    expect((await api.call("istruttore", "POST", "/crocierautente/chiudi/", { ids: "1" })).status).toBe(403);
  });

  it("of all that are over leaves those of today and to come", async () => {
    const over = await add({ utente: 44 });
    const lastDay = await add({ utente: 44, fine: todayInRome() });
    expect((await api.call("istruttore", "POST", "/crocierautente/scadute/chiudi/")).status).toBe(403);
    expect(await post("segreteria", "/crocierautente/scadute/chiudi/")).toEqual({ esito: true });
    expect(await ids("toClose")).toEqual([]);
    expect((await stored(over.id))?.chiusa).toBe(1);
    expect((await stored(lastDay.id))?.chiusa).toBe(0);
    expect(await post("segreteria", "/crocierautente/scadute/chiudi/")).toEqual({ esito: true });
  });
});

describe("a sailing's participants", () => {
  it("are those with the same cruise, boat and days, with their posts, which can be read one member at a time", async () => {
    const at = { inizio: plusDays(today, -300), fine: plusDays(today, -299) };
    const [one, two] = [await add({ ...at, utente: 10 }), await add({ ...at, utente: 11 })];
    await add({ ...at, utente: 12, barca: 0 });
    const logbookPost = { tipo: "nota", data: at.inizio, utente: 11, organizzatore: 1, crociera: 2 };
    const row = { ...logbookPost, attivita: two.id, dati: { testo: "In rada." } };
    await api.db.insert(logbook).values([{ ...row, pubblicato: 1 }, row, { ...row, utente: 13 }]);
    const { Passeggeri } = (await post("segreteria", "/crocierautenti/", one)) as unknown as {
      Passeggeri: { id: number; Utente: { id_usr: number }; post: { pubblicato: number }[] }[];
    };
    expect(Passeggeri.map(({ Utente }) => Utente.id_usr).sort()).toEqual([10, 11]);
    const counted = Passeggeri.find(({ id }) => id === two.id)?.post.map(({ pubblicato }) => pubblicato);
    expect(counted?.sort()).toEqual([0, 0, 1]);
    const asked = { id: two.id, utente: 11, barca: 3 };
    const { LogBook } = (await post("segreteria", "/lbcro/utente/attivita/", asked)) as unknown as {
      LogBook: { dati: string; Utente: { id_usr: number } }[];
    };
    expect(LogBook.map(({ Utente }) => Utente.id_usr)).toEqual([11, 11]);
    expect(LogBook[0]?.dati).toBe('{"testo":"In rada."}');
    expect(await post("admin", "/crocierautenti/", { id: 99_999 })).toMatchObject({ esito: false });
    expect((await api.call("istruttore", "POST", "/crocierautenti/", one)).status).toBe(403);
  });
});
