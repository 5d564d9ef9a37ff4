import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { addMember, table, tinyPng, unique } from "./data";
import type { Site } from "./site";

const now = "2025-03-01T09:30:00.000Z";

/** A boat of this test's own, and its owner. */
export async function addBoat(site: Site, given: Partial<typeof table.barche.$inferInsert> = {}) {
  const owner = await addMember(site, { nome: "Armando" });
  const [boat] = await site.db
    .insert(table.barche)
    .values({
      nome: unique("Barca"),
      armatore: owner.id_usr,
      porto: 2,
      created_at: now,
      updated_at: now,
      dati: { cantiere: "Comet 910", natante: 0, targa: "VG 1 D", attivaBool: true, vele: ["randa"] },
      ...given,
    })
    .returning();
  if (!boat) throw new Error("no boat");
  return { owner, boat };
}

/** A type of boat documents of this test's own, with an expiry, a holder and a ceiling unless told otherwise. */
export async function addBoatType(site: Site, given: Partial<typeof table.tipodocbarca.$inferInsert> = {}) {
  const [type] = await site.db
    .insert(table.tipodocbarca)
    .values({ nome: unique("Polizza"), scadenza: 1, titolare: 1, massimale: 1, ...given })
    .returning();
  if (!type) throw new Error("no type");
  return type;
}

/** A boat document with a real file; it waits unless `accettato` is 1. */
export async function addBoatDocument(
  site: Site,
  {
    id_usr,
    tipo,
    nome,
    ...given
  }: Partial<typeof table.docbarca.$inferInsert> & { tipo: number; nome: string },
) {
  const owner = id_usr ? null : await addMember(site, { nome: "Berta" });
  const of = id_usr ?? owner?.id_usr ?? 0;
  const folder = `uploads/prova-barca/${of}`;
  await mkdir(join(site.dataDir, folder), { recursive: true });
  await writeFile(join(site.dataDir, folder, "polizza.png"), tinyPng);
  const [document] = await site.db
    .insert(table.docbarca)
    .values({ id_usr: of, tipo, nome, path: `${folder}/polizza.png`, created_at: now, ...given })
    .returning();
  if (!document) throw new Error("no boat document");
  return { document, owner };
}

export async function storedBoatDocument(site: Site, id: number) {
  return (await site.db.select().from(table.docbarca).where(eq(table.docbarca.id_doc, id))).at(0);
}
