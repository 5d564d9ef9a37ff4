import { storeFor, table, tinyPng } from "../data";
import type { Site } from "../site";
import { addMember, type NewMember } from "./members";

export interface NewDocument extends NewMember {
  fileName?: string;
  bytes?: Buffer;
  accettato?: 0 | 1;
  scadenza?: string | null;
  eterno?: 0 | 1;
  id_tipo?: number;
}

/** A document of this test's own, with a real file, of a member of its own. */
export async function addDocument(
  site: Site,
  {
    fileName = "prova.png",
    bytes = tinyPng,
    accettato = 0,
    scadenza = null,
    eterno = 0,
    id_tipo = 7,
    ...member
  }: NewDocument = {},
) {
  const owner = await addMember(site, member);
  const path = await storeFor(site, owner, fileName, bytes);
  const now = new Date().toISOString();
  const [document] = await site.db
    .insert(table.documenti)
    .values({
      id_usr: owner.id_usr,
      id_tipo,
      accettato,
      scadenza,
      eterno,
      path,
      created_by: owner.id_usr,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!document) throw new Error("no document");
  return { owner, document };
}
