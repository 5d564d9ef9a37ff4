import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as tables from "../../legacy-api/tables";
import type { Site } from "./site";

export const table = tables;

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

/** A stored file of a member, and its path. */
export async function storeFor(site: Site, { id_usr }: { id_usr: number }, fileName: string, bytes: Buffer) {
  const folder = `uploads/prova/${id_usr}`;
  await mkdir(join(site.dataDir, folder), { recursive: true });
  await writeFile(join(site.dataDir, folder, fileName), bytes);
  return `${folder}/${fileName}`;
}
