import { table, unique } from "../data";
import type { Site } from "../site";
import { addMember } from "./members";

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
