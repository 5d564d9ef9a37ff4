import { eq } from "drizzle-orm";
import { storeFor, table, tinyPng, unique } from "../data";
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

/**
 * Three documents to review, of one family, and the address of a list that shows them alone, in this order.
 */
export async function addReviewQueue(site: Site) {
  const cognome = unique("Coda");
  const anna = await addDocument(site, { nome: "Anna", cognome });
  const bea = await addDocument(site, { nome: "Bea", cognome });
  const carla = await addDocument(site, { nome: "Carla", cognome, scadenza: "2034-04-04" });
  return { cognome, anna, bea, carla, list: `/documenti?q=${encodeURIComponent(cognome)}` };
}

/** A document as the stand-in has it; throws where it is gone. */
export async function storedDocument(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  if (!document) throw new Error("the document is gone");
  return document;
}
