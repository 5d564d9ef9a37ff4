import { table, unique } from "../data";
import type { Site } from "../site";

/** A type of boat documents of this test's own, with an expiry, a holder and a ceiling by default. */
export async function addBoatType(site: Site, given: Partial<typeof table.tipodocbarca.$inferInsert> = {}) {
  const [type] = await site.db
    .insert(table.tipodocbarca)
    .values({ nome: unique("Polizza"), scadenza: 1, titolare: 1, massimale: 1, ...given })
    .returning();
  if (!type) throw new Error("no type");
  return type;
}
