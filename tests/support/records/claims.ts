import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { table, tinyPdf, tinyPng } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

type Reimbursement = typeof table.rimborsi.$inferInsert;
type Line = Partial<Omit<typeof table.rdettaglio.$inferInsert, "rimborso" | "costo">> & {
  /** Text stays text, as some of the club's older records have it. */
  costo?: number | string | null;
};

/** A receipt of this test's own, a PDF or an image by its name; its stored path. */
export async function addReceipt(site: Site, folder: string | number, name: string) {
  const path = `uploads/prova-scontrini/${folder}`;
  await mkdir(join(site.dataDir, path), { recursive: true });
  await writeFile(join(site.dataDir, path, name), name.endsWith(".pdf") ? tinyPdf : tinyPng);
  return `${path}/${name}`;
}

/** A reimbursement of this test's own, of a member of its own, to be approved as its lines are by default. */
export async function addReimbursement(
  site: Site,
  lines: readonly Line[],
  given: Partial<Omit<Reimbursement, "totale">> & { totale?: number | string } = {},
) {
  const owner = await addMember(site, { nome: "Rita" });
  const { totale = 0, ...rest } = given;
  const [claim] = await site.db
    .insert(table.rimborsi)
    .values({
      richiedente: owner.id_usr,
      destinazione: "Gorgona",
      motivo: "Corso",
      da: "2026-10-03",
      a: "2026-10-05",
      persone: 2,
      stato: "DA APPROVARE",
      ...rest,
      totale: totale as number,
    })
    .returning();
  if (!claim) throw new Error("no claim");
  const ids: number[] = [];
  for (const { costo, ...line } of lines) {
    const [made] = await site.db
      .insert(table.rdettaglio)
      .values({
        rimborso: claim.id,
        causale: "Pasti",
        il: "2026-10-04",
        stato: "DA APPROVARE",
        ...line,
        costo: costo as number | null,
      })
      .returning();
    ids.push(made?.id ?? 0);
  }
  return { id: claim.id, name: owner.nominativo, lines: ids, href: `/rimborsi?rimborso=${claim.id}` };
}

/** A boat expense of this test's own, with one line for each cause. */
export async function addExpense(
  site: Site,
  causes: readonly string[],
  given: Partial<typeof table.spesebarca.$inferInsert> = {},
) {
  const owner = await addMember(site, { nome: "Sara" });
  const [claim] = await site.db
    .insert(table.spesebarca)
    .values({
      proprietario: owner.id_usr,
      nomebarca: "Grecale",
      il: "2026-09-01",
      totale: 20 * causes.length,
      stato: "DA APPROVARE",
      ...given,
    })
    .returning();
  if (!claim) throw new Error("no claim");
  const path = await addReceipt(site, `spesa-${claim.id}`, "fattura.tiff");
  const lines = await site.db
    .insert(table.spesabarcadett)
    .values(
      causes.map((causale) => ({
        spesa: claim.id,
        causale,
        costo: 20,
        il: "2026-09-01",
        path,
        stato: "DA APPROVARE",
      })),
    )
    .returning();
  return {
    id: claim.id,
    name: owner.nominativo,
    href: `/spesebarca?spesa=${claim.id}`,
    lines: lines.map((line) => line.id),
  };
}

/** The reimbursement in the database: the header, its lines by their ids, and the states of both. */
export async function storedReimbursement(site: Site, id: number) {
  const [header] = await site.db.select().from(table.rimborsi).where(eq(table.rimborsi.id, id));
  const lines = await site.db.select().from(table.rdettaglio).where(eq(table.rdettaglio.rimborso, id));
  return { header, lines, states: [header?.stato, ...lines.map(({ stato }) => stato)] };
}

export async function storedExpense(site: Site, id: number) {
  const [header] = await site.db.select().from(table.spesebarca).where(eq(table.spesebarca.id, id));
  const lines = await site.db.select().from(table.spesabarcadett).where(eq(table.spesabarcadett.spesa, id));
  return { header, lines, states: [header?.stato, ...lines.map(({ stato }) => stato)] };
}
