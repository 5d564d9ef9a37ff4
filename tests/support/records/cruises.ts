import { eq } from "drizzle-orm";
import { table, unique } from "../data";
import type { Site } from "../site";

/** An active, private cruise of a weekend or a week, from Sundays, at a fixed price. */
export async function addCruise(site: Site, given: Partial<typeof table.crociere.$inferInsert> = {}) {
  return site.db
    .insert(table.crociere)
    .values({
      nome: unique("Crociera"),
      descrizione: "Per tutti",
      tipoattivita: 3,
      costo: 690,
      prezzofisso: 1,
      percorso: 1,
      duratamin: "Weekend e ponti",
      duratamax: "Settimana",
      imbarcoseraprima: 1,
      segpartenza: 1,
      giornop: "domenica",
      formativa: [3],
      modalita: [1],
      documenti: [7],
      opzioni: [1],
      sconti: [{ anni: 14, sconto: 80 }],
      ...given,
    })
    .returning()
    .get();
}

export const storedCruise = (site: Site, nome: string) =>
  site.db.select().from(table.crociere).where(eq(table.crociere.nome, nome)).get();
