import { eq } from "drizzle-orm";
import { table, unique } from "../data";
import type { Site } from "../site";

/** Courses and cruises of a test's own. */

const at = "2025-03-01T09:30:00.000Z";

/** An active, private, practical course in dinghies. */
export async function addCourse(site: Site, given: Partial<typeof table.corsi.$inferInsert> = {}) {
  return site.db
    .insert(table.corsi)
    .values({
      nome: unique("Corso"),
      descrizione: "Per tutti",
      durata: 6,
      costo: 240.5,
      tipoattivita: 1,
      pratico: 1,
      derive: 1,
      percorso: 7,
      formativa: [1],
      documenti: [7, 1],
      created_by: 3,
      updated_by: 3,
      created_at: at,
      updated_at: at,
      ...given,
    })
    .returning()
    .get();
}

export const storedCourse = (site: Site, nome: string) =>
  site.db.select().from(table.corsi).where(eq(table.corsi.nome, nome)).get();
