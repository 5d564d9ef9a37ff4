import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { table, tinyPng } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

const now = "2025-03-01T09:30:00.000Z";

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
