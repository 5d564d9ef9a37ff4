import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rdettaglio, rimborsi, spesabarcadett, spesebarca } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The two kinds, with what differs between them. */
const kinds = {
  rimborso: { search: "/rimborso/ricerca/", name: "Rimborso", header: "/rimborso/", line: "/rdettaglio/" },
  spesa: { search: "/spesebarca/ricerca/", name: "Spesa", header: "/spesebarca/", line: "/spesabarcadett/" },
} as const;
type Kind = keyof typeof kinds;

async function addClaim(kind: Kind, stato: string, states: string[]) {
  const line = { causale: "MIGLIORIE", costo: 12.5, il: "2026-10-01", note: "n" };
  const header = { totale: 1, note: "n", stato };
  if (kind === "rimborso") {
    const [made] = await api.db
      .insert(rimborsi)
      .values({ ...header, richiedente: 5 })
      .returning();
    const claim = made?.id ?? 0;
    const rows = states.map((state) => ({ ...line, rimborso: claim, stato: state }));
    const lines = rows.length ? await api.db.insert(rdettaglio).values(rows).returning() : [];
    return { id: claim, lines: lines.map(({ id }) => id) };
  }
  const [made] = await api.db
    .insert(spesebarca)
    .values({ ...header, proprietario: 5 })
    .returning();
  const claim = made?.id ?? 0;
  const rows = states.map((state) => ({ ...line, spesa: claim, stato: state }));
  const lines = rows.length ? await api.db.insert(spesabarcadett).values(rows).returning() : [];
  return { id: claim, lines: lines.map(({ id }) => id) };
}

async function stored(kind: Kind, id: number) {
  const [lines, headers] = kind === "rimborso" ? [rdettaglio, rimborsi] : [spesabarcadett, spesebarca];
  return {
    header: (await api.db.select().from(headers).where(eq(headers.id, id)))[0],
    line: (lineId: number) => api.db.select().from(lines).where(eq(lines.id, lineId)),
  };
}

const found = async (kind: Kind, stato: string) =>
  (await api.call("segreteria", "POST", kinds[kind].search, { stato })).body[kinds[kind].name] as {
    id: number;
    stato: string;
  }[];

describe.each(["rimborso", "spesa"] as const)("%s", (kind) => {
  const { header, line } = kinds[kind];
  const put = async (route: string, body: object, who: "segreteria" | "istruttore" = "segreteria") =>
    (await api.call(who, "PUT", route, body)).body;
  let claim: Awaited<ReturnType<typeof addClaim>>;
  beforeEach(async () => {
    claim = await addClaim(kind, "DA APPROVARE", ["APPROVARE", "DA APPROVARE"]);
  });
  const putHeader = (change: object) => put(`${header}${claim.id}`, { id: claim.id, ...change });
  const putLine = (place: number, change: object) =>
    put(`${line}${claim.lines[place]}`, { id: claim.lines[place], ...change });

  it("is searched by its state, in either spelling", async () => {
    const accepted = await addClaim(kind, "APPROVATA", []);
    const confirmed = await addClaim(kind, "CONFERMATA", []);
    const all = [claim, accepted, confirmed].map(({ id }) => id);
    const under = async (stato: string) =>
      (await found(kind, stato))
        .map(({ id }) => id)
        .filter((id) => all.includes(id))
        .sort((a, b) => a - b);
    expect(await under("TUTTI")).toEqual(all);
    expect(await under("APPROVARE")).toEqual([claim.id]);
    expect(await under("ACCETTATI")).toEqual([accepted.id, confirmed.id]);
    expect((await api.call("segreteria", "POST", kinds[kind].search, { stato: "ALTRI" })).body.esito).toBe(
      false,
    );
    expect((await api.call("istruttore", "POST", kinds[kind].search, { stato: "TUTTI" })).status).toBe(403);
  });

  it("goes from to be approved to APPROVATA line by line, and back", async () => {
    expect((await putHeader({ stato: "APPROVATA" })).err).toBe(
      "Accetta prima le 2 righe ancora da approvare.",
    );
    for (const place of [0, 1]) expect((await putLine(place, { stato: "APPROVATA" })).esito).toBe(true);
    expect((await putHeader({ stato: "APPROVATA", notesegreteria: "Vista" })).esito).toBe(true);
    expect((await stored(kind, claim.id)).header).toMatchObject({
      stato: "APPROVATA",
      notesegreteria: "Vista",
    });
    expect((await putLine(0, { stato: "APPROVARE" })).err).toBe("La richiesta è già accettata.");
    expect((await putHeader({ stato: "DA APPROVARE" })).esito).toBe(true);
    expect((await putLine(0, { stato: "APPROVARE" })).esito).toBe(true);
    expect((await stored(kind, claim.id)).header).toMatchObject({ stato: "APPROVARE" });
  });

  it("without lines is never accepted", async () => {
    claim = await addClaim(kind, "APPROVARE", []);
    expect((await putHeader({ stato: "APPROVATA" })).err).toBe("Non ci sono righe da accettare.");
  });

  it("a save changes notes, a line's cause and the states, and nothing else", async () => {
    const sent = {
      totale: 999,
      note: "altro",
      stato: "APPROVARE",
      notesegreteria: "N",
      costo: 999,
      path: "x",
    };
    expect((await putHeader(sent)).esito).toBe(true);
    expect((await putLine(0, { ...sent, causale: "VARIE", il: "2020-01-01" })).esito).toBe(true);
    const { header: now, line: lineOf } = await stored(kind, claim.id);
    expect(now).toMatchObject({ totale: 1, note: "n", notesegreteria: "N" });
    expect((await lineOf(claim.lines[0] ?? 0))[0]).toMatchObject({
      causale: "VARIE",
      notesegreteria: "N",
      costo: 12.5,
      il: "2026-10-01",
      path: null,
      note: "n",
    });
  });

  it("CONFERMATA is written by nobody, and locks header, lines and total", async () => {
    expect((await putHeader({ stato: "CONFERMATA" })).err).toBe("CONFERMATA non si può scrivere.");
    expect((await putLine(0, { stato: "CONFERMATA" })).err).toBe("CONFERMATA non si può scrivere.");
    claim = await addClaim(kind, "CONFERMATA", ["APPROVATA"]);
    const before = await stored(kind, claim.id);
    const recalculated = await api.call("segreteria", "GET", `${header}ricalcolo/${claim.id}`);
    for (const { esito, err } of [
      await putHeader({ stato: "APPROVARE" }),
      await putLine(0, { stato: "APPROVATA", notesegreteria: "x" }),
      recalculated.body,
    ])
      expect([esito, err]).toEqual([false, "È già CONFERMATA: non si può più modificare."]);
    expect((await stored(kind, claim.id)).header).toEqual(before.header);
  });

  it("the total is recalculated from the lines, in cents, whatever form they have", async () => {
    const table = kind === "rimborso" ? rdettaglio : spesabarcadett;
    await api.db
      .update(table)
      .set({ costo: "1.012,10" as unknown as number })
      .where(eq(table.id, claim.lines[0] ?? 0));
    const { body } = await api.call("segreteria", "GET", `${header}ricalcolo/${claim.id}`);
    expect(body).toEqual({ esito: true, Totale: 1024.6 });
    expect((await stored(kind, claim.id)).header).toMatchObject({ totale: 1024.6 });
  });

  it("a claim or a line that has gone says so", async () => {
    expect((await put(`${header}99999`, { id: 99999, stato: "APPROVARE" })).err).toBe(
      "La richiesta non esiste più.",
    );
    expect((await put(`${line}99999`, { id: 99999, stato: "APPROVARE" })).err).toBe(
      "La riga non esiste più.",
    );
    expect((await put(`${header}${claim.id}`, { id: 1e6, stato: "APPROVARE" })).esito).toBe(false);
  });
});

describe("the seed", () => {
  it("has every state and spelling, and receipts of every kind that are there", async () => {
    for (const kind of ["rimborso", "spesa"] as const) {
      const states = new Set((await found(kind, "TUTTI")).map(({ stato }) => stato));
      for (const state of ["APPROVARE", "DA APPROVARE", "APPROVATA", "CONFERMATA"])
        expect(states).toContain(state);
    }
    const lines = [
      ...(await api.db.select().from(rdettaglio)),
      ...(await api.db.select().from(spesabarcadett)),
    ];
    const paths = new Set(lines.flatMap(({ path }) => path ?? []));
    expect([...paths].map((path) => path.split(".").at(-1)).sort()).toEqual([
      "jpg",
      "pdf",
      "pdf",
      "png",
      "tiff",
    ]);
    for (const path of paths) {
      const file = await api.send(`/${encodeURI(path)}`);
      expect([file.status, Number(file.headers.get("content-length")) > 500], path).toEqual([200, true]);
    }
    expect(lines.some(({ path }) => path === null)).toBe(true);
  });

  it("has totals that are the sum of the lines, kilometres included, and some that are not", async () => {
    const headers = await api.db.select().from(rimborsi).where(eq(rimborsi.motivo, "Corso d'altura"));
    expect(headers).toMatchObject([{ totale: 380 }]);
    const off = await api.db.select().from(rimborsi).where(eq(rimborsi.motivo, "Regata zonale"));
    expect(off).toMatchObject([{ totale: "120,00" }]);
  });
});
