import { eq } from "drizzle-orm";
import { table } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

type New = Partial<typeof table.logbook.$inferInsert>;

/**
 * A post of this test's own, by an author of its own, of an activity that the secretariat's demo account
 * organizes.
 */
export async function addPost(site: Site, given: New = {}) {
  const author = await addMember(site);
  const [post] = await site.db
    .insert(table.logbook)
    .values({
      tipo: "nota",
      data: "2026-05-01",
      dati: { testo: "Tutto a posto." },
      utente: author.id_usr,
      organizzatore: 3,
      istruttore: 4,
      crociera: 1,
      ...given,
    })
    .returning();
  if (!post) throw new Error("no post");
  return { ...post, author };
}

export async function storedPost(site: Site, id: number) {
  return (await site.db.select().from(table.logbook).where(eq(table.logbook.id, id))).at(0);
}
