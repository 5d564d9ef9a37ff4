import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { IsoDate } from "@/lib/rules/dates";
import { storeFile } from "../files";
import { makePdf } from "./pdf";

/** The specimen images beside this file. */
export const specimens = {
  jpg: "carta-identita.jpg",
  licence: "patente-nautica.jpg",
  png: "certificato-medico.png",
  tiff: "codice-fiscale.tiff",
} as const;

export function readSpecimen(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`./files/${name}`, import.meta.url)));
}

/** Files that many seeded records share, in uploads/modelli; the stored path of each. */
export async function storeTemplates(dataDir: string, date: IsoDate) {
  const store = (name: string, bytes: Buffer) => storeFile(dataDir, "modelli", name, bytes);
  const pdf = async (name: string, title: string, lines: string[]) =>
    store(name, await makePdf({ title, lines, date }));
  return {
    identity: await store(specimens.jpg, await readSpecimen(specimens.jpg)),
    licence: await store(specimens.licence, await readSpecimen(specimens.licence)),
    medical: await store(specimens.png, await readSpecimen(specimens.png)),
    form: await pdf("modulo firmato.pdf", "Modulo firmato", [
      "Il sottoscritto dichiara di aver letto l'informativa e di accettarne le condizioni.",
    ]),
    card: await pdf("tessera socio.pdf", "Tessera associativa", ["Valida per l'anno in corso."]),
    insurance: await pdf("polizza assicurativa.pdf", "Polizza di responsabilità civile", [
      "Unità da diporto a vela. Massimale secondo le condizioni di polizza.",
    ]),
  };
}

export type Templates = Awaited<ReturnType<typeof storeTemplates>>;
