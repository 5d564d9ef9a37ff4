import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as table from "../../legacy-api/tables";
import type { Site } from "./site";

let counter = 0;

/** A name that no other test uses. */
export function unique(name: string): string {
  counter += 1;
  return `${name} ${process.pid}-${counter}`;
}

/** A 1×1 PNG. */
export const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A PDF that a viewer opens: one empty page. */
export const tinyPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

export interface NewMember {
  nome?: string;
  cognome?: string;
}

/** A member of this test's own. */
export async function addMember(site: Site, { nome = "Prova", cognome = unique("Socio") }: NewMember = {}) {
  const now = new Date().toISOString();
  const key = unique("prova").replaceAll(" ", "-");
  const [member] = await site.db
    .insert(table.utenti)
    .values({
      SOC_ID: key.replace(/\D/g, "") + String(counter),
      nome,
      cognome,
      nominativo: `${nome} ${cognome}`,
      email: `${key}@prova.example.it`,
      ricerca: `${nome} ${cognome} ${nome}`.toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!member) throw new Error("no member");
  return member;
}

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

/** A stored file of a member, and its path. */
async function storeFor(site: Site, { id_usr }: { id_usr: number }, fileName: string, bytes: Buffer) {
  const folder = `uploads/prova/${id_usr}`;
  await mkdir(join(site.dataDir, folder), { recursive: true });
  await writeFile(join(site.dataDir, folder, fileName), bytes);
  return `${folder}/${fileName}`;
}

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

export { table };
