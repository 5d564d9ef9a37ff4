import { storeFor, table, tinyPng } from "../data";
import type { Site } from "../site";
import type { NewDocument } from "./documents";
import { addMember, type NewMember } from "./members";

/** A licence of this test's own, of the first type, of a member of its own. */
export async function addLicence(
  site: Site,
  { accettato = 0, scadenza = null, ...member }: NewMember & Pick<NewDocument, "accettato" | "scadenza"> = {},
) {
  const owner = await addMember(site, member);
  const path = await storeFor(site, owner, "brevetto.png", tinyPng);
  const [licence] = await site.db
    .insert(table.qualifiche)
    .values({
      id_usr: owner.id_usr,
      tipo: 1,
      accettato,
      scadenza,
      path,
      created_at: new Date().toISOString(),
    })
    .returning();
  if (!licence) throw new Error("no licence");
  return { owner, licence };
}
