import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { table, tinyPdf, unique } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

type CruiseRow = Partial<typeof table.richiestecrociera.$inferInsert>;
type CourseRow = Partial<typeof table.richiestecorso.$inferInsert> & { pratico?: 0 | 1 };

/** A member with an accepted medical certificate, which has a file, and a FIV card of 2031. */
async function addParticipant(site: Site) {
  const member = await addMember(site);
  const folder = `uploads/prova/${member.id_usr}`;
  await mkdir(join(site.dataDir, folder), { recursive: true });
  await writeFile(join(site.dataDir, folder, "visita.pdf"), tinyPdf);
  const at = new Date().toISOString();
  await site.db.insert(table.documenti).values({
    id_usr: member.id_usr,
    id_tipo: 7,
    accettato: 1,
    path: `${folder}/visita.pdf`,
    created_at: at,
    updated_at: at,
  });
  await site.db.insert(table.tessere).values({
    utente: member.id_usr,
    tipoTessera: 1,
    numero: "ITA 9",
    scadenza: "2031-12-31",
    accettato: 1,
    created_at: at,
  });
  return member;
}

/**
 * Further participants of a request, with nothing to show; also where a stand-in has the request as it was
 * sent.
 */
export async function addParticipants(
  site: Site,
  tipo: "crociera" | "corso",
  richiesta: number,
  count: number,
) {
  const members = [];
  for (let done = 0; done < count; done += 1) members.push(await addMember(site));
  await addLines(
    site,
    tipo,
    richiesta,
    members.map(({ id_usr }) => id_usr),
  );
  await addToSent(site, tipo, richiesta, members);
  return members;
}

async function addToSent(
  { db }: Site,
  tipo: "crociera" | "corso",
  richiesta: number,
  members: readonly { id_usr: number; nominativo: string }[],
) {
  const { plainRecords } = table;
  const tabella = tipo === "crociera" ? "richiestecrociera" : "richiestecorso";
  const here = and(eq(plainRecords.tabella, tabella), eq(plainRecords.id, richiesta));
  const sent = await db.select().from(plainRecords).where(here).get();
  if (!Array.isArray(sent?.corpo.Dettaglio)) return;
  const lines = await db
    .select()
    .from(table.richiestadettaglio)
    .where(and(eq(table.richiestadettaglio.tipo, tipo), eq(table.richiestadettaglio.richiesta, richiesta)));
  const added = members.map(({ id_usr, nominativo }) => ({
    id: lines.find(({ utente }) => utente === id_usr)?.id,
    utente: id_usr,
    nominativo,
  }));
  const corpo = { ...sent.corpo, Dettaglio: [...sent.corpo.Dettaglio, ...added] };
  await db.update(plainRecords).set({ corpo }).where(here);
}

async function addLines(site: Site, tipo: "crociera" | "corso", richiesta: number, people: number[]) {
  const rows = people.map((utente) => ({ tipo, richiesta, utente }));
  return site.db.insert(table.richiestadettaglio).values(rows).returning();
}

/**
 * A request for a cruise of this test's own, which has a name of its own: two participants, the first one
 * asks.
 */
export async function addCruiseRequest(site: Site, given: CruiseRow = {}) {
  const [first, second] = [await addParticipant(site), await addMember(site)];
  const name = unique("Crociera");
  const [cruise] = await site.db.insert(table.crociere).values({ nome: name }).returning();
  const [request] = await site.db
    .insert(table.richiestecrociera)
    .values({
      crociera: cruise?.id ?? 0,
      utente: first.id_usr,
      created_at: new Date().toISOString(),
      ...given,
    })
    .returning();
  if (!cruise || !request) throw new Error("no request");
  const lines = await addLines(site, "crociera", request.id, [first.id_usr, second.id_usr]);
  return { id: request.id, name, cruise, first, second, lines };
}

/** Requests for one cruise, each by one member for oneself. */
export async function addSingleRequests(site: Site, crociera: number, count: number, given: CruiseRow = {}) {
  const requests = [];
  for (let done = 0; done < count; done += 1) {
    const member = await addMember(site);
    const [request] = await site.db
      .insert(table.richiestecrociera)
      .values({ crociera, utente: member.id_usr, created_at: new Date().toISOString(), ...given })
      .returning();
    if (!request) throw new Error("no request");
    await addLines(site, "crociera", request.id, [member.id_usr]);
    requests.push({ id: request.id, member });
  }
  return requests;
}

/** As `addCruiseRequest`, for a course: practical by default, with one participant. */
export async function addCourseRequest(site: Site, { pratico = 1, ...given }: CourseRow = {}) {
  const first = await addParticipant(site);
  const at = new Date().toISOString();
  const name = unique("Corso");
  const [course] = await site.db
    .insert(table.corsi)
    .values({ nome: name, pratico, created_at: at, updated_at: at })
    .returning();
  const [request] = await site.db
    .insert(table.richiestecorso)
    .values({ corso: course?.id ?? 0, utente: first.id_usr, created_at: at, ...given })
    .returning();
  if (!course || !request) throw new Error("no request");
  await addLines(site, "corso", request.id, [first.id_usr]);
  return { id: request.id, name, course, first };
}

/** Requests for one course, each by one member for oneself. */
export async function addSingleCourseRequests(
  site: Site,
  corso: number,
  count: number,
  given: Omit<CourseRow, "pratico"> = {},
) {
  const requests = [];
  for (let done = 0; done < count; done += 1) {
    const member = await addMember(site);
    const [request] = await site.db
      .insert(table.richiestecorso)
      .values({ corso, utente: member.id_usr, created_at: new Date().toISOString(), ...given })
      .returning();
    if (!request) throw new Error("no request");
    await addLines(site, "corso", request.id, [member.id_usr]);
    requests.push({ id: request.id, member });
  }
  return requests;
}

export async function storedCruiseRequest(site: Site, id: number) {
  const [row] = await site.db
    .select()
    .from(table.richiestecrociera)
    .where(eq(table.richiestecrociera.id, id));
  return row;
}

export async function storedCourseRequest(site: Site, id: number) {
  const [row] = await site.db.select().from(table.richiestecorso).where(eq(table.richiestecorso.id, id));
  return row;
}

/** The notifications of a member, by their words. */
export async function noticesOf(site: Site, id_usr: number) {
  const rows = await site.db.select().from(table.notifiche).where(eq(table.notifiche.id_usr, id_usr));
  return rows.map(({ testo }) => testo);
}
