import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as table from "../../legacy-api/schema";
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
  const folder = `uploads/prova/${owner.id_usr}`;
  await mkdir(join(site.dataDir, folder), { recursive: true });
  await writeFile(join(site.dataDir, folder, fileName), bytes);
  const now = new Date().toISOString();
  const [document] = await site.db
    .insert(table.documenti)
    .values({
      id_usr: owner.id_usr,
      id_tipo,
      accettato,
      scadenza,
      eterno,
      path: `${folder}/${fileName}`,
      created_by: owner.id_usr,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!document) throw new Error("no document");
  return { owner, document };
}

export { table };
