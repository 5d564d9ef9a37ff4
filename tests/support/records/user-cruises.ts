import { eq } from "drizzle-orm";
import { plusDays, todayInRome } from "../../../lib/rules/dates";
import { table, unique } from "../data";
import type { Site } from "../site";
import { addBoat } from "./boats";
import { addMember } from "./members";

type New = Partial<typeof table.crociereutente.$inferInsert>;

/** A cruise on offer of this test's own. */
export async function addCruise(site: Site, nome = unique("Crociera")) {
  const [cruise] = await site.db.insert(table.crociere).values({ nome, pubblicato: 1 }).returning();
  if (!cruise) throw new Error("no cruise");
  return cruise;
}

/**
 * A sailing of this test's own: its cruise, its boat, and so many members, the first one leading the fleet.
 * It was over yesterday.
 */
export async function addSailing(site: Site, { crew = 2, ...given }: New & { crew?: number } = {}) {
  const cruise = await addCruise(site);
  const { boat, owner } = await addBoat(site);
  const today = todayInRome();
  const members = [];
  for (let count = 0; count < crew; count += 1) members.push(await addMember(site, { nome: "Vela" }));
  const userCruises = await site.db
    .insert(table.crociereutente)
    .values(
      members.map(({ id_usr }, index) => ({
        crociera: cruise.id,
        barca: boat.id,
        utente: id_usr,
        istruttore: 4,
        organizatore: 3,
        inizio: plusDays(today, -5),
        fine: plusDays(today, -1),
        formativa: [1],
        telefono: `340 ${id_usr}`,
        intolleranze: index === 0 ? "Lattosio" : null,
        capoflottiglia: index === 0 ? (1 as const) : (0 as const),
        ...given,
      })),
    )
    .returning();
  return { cruise, boat, owner, members, userCruises };
}

export async function storedUserCruise(site: Site, id: number) {
  const found = await site.db.select().from(table.crociereutente).where(eq(table.crociereutente.id, id));
  return found.at(0);
}
