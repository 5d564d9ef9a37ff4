import { storeFor, table, tinyPng } from "../data";
import type { Site } from "../site";
import { addMember, type NewMember } from "./members";

/** A FIV card to accept of this test's own, until the end of 2031, of a member of its own. */
export async function addCard(site: Site, member: NewMember = {}) {
  const owner = await addMember(site, member);
  const path = await storeFor(site, owner, "tessera.png", tinyPng);
  const [card] = await site.db
    .insert(table.tessere)
    .values({
      utente: owner.id_usr,
      tipoTessera: 1,
      numero: "ITA 77",
      scadenza: "2031-12-31",
      path,
      created_at: new Date().toISOString(),
    })
    .returning();
  if (!card) throw new Error("no card");
  return { owner, card };
}
