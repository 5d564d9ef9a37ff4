import { formatDate } from "@/lib/format/dates";
import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { storeFile } from "../files";
import type { documenti, worklist } from "../tables";
import { MEDICAL } from "./document-types";
import { instant, type Person, staff } from "./members";
import { makePdf } from "./pdf";
import type { Random } from "./random";
import { readSpecimen, specimens, type Templates } from "./templates";

type DocumentRow = typeof documenti.$inferInsert & { id_doc: number };

/** An expiry in a club's usual mix: expired, within 30 and 60 days, far off. */
function expiry(random: Random, today: IsoDate): IsoDate {
  const chance = random.next();
  if (chance < 0.16) return plusDays(today, -random.between(1, 500));
  if (chance < 0.26) return plusDays(today, random.between(0, 30));
  if (chance < 0.36) return plusDays(today, random.between(31, 60));
  return plusDays(today, random.between(61, 1800));
}

/** One to four accepted documents a member, about 2.5; their files are the shared templates. */
export function acceptedDocuments(
  random: Random,
  today: IsoDate,
  people: Person[],
  types: { id_tipo: number; eterno: 0 | 1; ruoli: number[] }[],
  templates: Templates,
): DocumentRow[] {
  const pathOf = (id_tipo: number) => {
    if (id_tipo === MEDICAL) return templates.medical;
    if (id_tipo === 3 || id_tipo >= 9) return templates.licence;
    return id_tipo === 5 || id_tipo === 6 || id_tipo === 8 ? templates.form : templates.identity;
  };
  const rows: DocumentRow[] = [];
  for (const person of people) {
    const open = types.filter(
      ({ ruoli }) => ruoli.length === 0 || ruoli.some((r) => person.ruolo?.includes(r)),
    );
    for (const type of random.some(open, random.between(1, 4))) {
      const sent = random.between(40, 700);
      rows.push({
        id_doc: rows.length + 1,
        id_usr: person.id_usr,
        id_tipo: type.id_tipo,
        accettato: 1,
        eterno: type.eterno,
        scadenza: type.eterno ? null : expiry(random, today),
        path: pathOf(type.id_tipo),
        created_by: person.id_usr,
        updated_by: staff.segreteria,
        created_at: instant(today, sent),
        updated_at: instant(today, sent - random.between(1, 30)),
      });
    }
  }
  return rows;
}

const LONG_NAME =
  "Scansione del certificato medico per attività sportiva non agonistica rilasciato dal medico di base " +
  "(copia fronte e retro).pdf";

/** Document type and original name of each document to review; the extension says what the file is. */
const toReview: [id_tipo: number, name: string][] = [
  [1, "Carta d'identità.jpg"],
  [MEDICAL, "certificato medico.pdf"],
  [1, "IMG_4021.JPG"],
  [3, "patente nautica #2.jpg"],
  [4, "codice fiscale.tiff"],
  [MEDICAL, LONG_NAME],
  [MEDICAL, "certificato.png"],
  [5, "privacy firmata.pdf"],
  [2, "passaporto pag. 2-3.pdf"],
  [1, "carta identita retro.jpg"],
  [MEDICAL, "visita 100% ok.pdf"],
  [8, "liberatoria.pdf"],
  [MEDICAL, "Certificato sportivo.png"],
  [3, "patente.jpg"],
  [4, "tessera sanitaria.tiff"],
  [MEDICAL, "certificato_medico_firmato.pdf"],
  [1, "documento.jpg"],
  [5, "modulo privacy.pdf"],
  [MEDICAL, "referto dott.ssa.png"],
  [2, "passaporto.pdf"],
  [1, "CI nuova.jpg"],
  [MEDICAL, "idoneita vela.pdf"],
  [8, "liberatoria immagini (1).pdf"],
  [3, "abilitazione al comando.jpg"],
  [MEDICAL, "certificato 2° invio.pdf"],
  [4, "codice.tiff"],
  [1, "carta d'identità elettronica.jpg"],
];

async function fileOf(name: string, typeName: string, owner: Person, date: IsoDate): Promise<Buffer> {
  const extension = name.split(".").at(-1)?.toLowerCase();
  if (extension === "jpg") return readSpecimen(name.includes("patente") ? specimens.licence : specimens.jpg);
  if (extension === "png") return readSpecimen(specimens.png);
  if (extension === "tiff") return readSpecimen(specimens.tiff);
  return makePdf({
    title: typeName,
    date,
    lines: [
      `Socio: ${owner.nominativo}`,
      `Codice fiscale: ${owner.cf}`,
      `Numero socio: ${owner.SOC_ID}`,
      `Documento del ${formatDate(date)}, inviato dall'area riservata.`,
    ],
  });
}

/** The documents to review, each with a file of its own, and the tasks of the few that are assigned. */
export async function documentsToReview(
  random: Random,
  today: IsoDate,
  owners: Person[],
  types: { id_tipo: number; nome: string }[],
  firstId: number,
  dataDir: string,
) {
  const rows: DocumentRow[] = [];
  const tasks: (typeof worklist.$inferInsert)[] = [];
  for (const [index, [id_tipo, name]] of toReview.entries()) {
    const owner = random.pick(owners);
    const id_doc = firstId + index;
    const date = plusDays(today, -random.between(1, 12));
    const typeName = types.find((type) => type.id_tipo === id_tipo)?.nome ?? "Documento";
    const bytes = await fileOf(name, typeName, owner, date);
    const path = await storeFile(dataDir, `documenti/${id_doc}`, name, bytes);
    const created_at = `${date}T${String(random.between(7, 20)).padStart(2, "0")}:18:00.000Z`;
    rows.push({
      id_doc,
      id_usr: owner.id_usr,
      id_tipo,
      accettato: 0,
      path,
      created_by: owner.id_usr,
      updated_by: owner.id_usr,
      created_at,
      updated_at: created_at,
    });
    if (index % 7 === 2) {
      const id_usr = index % 2 === 0 ? staff.segreteria : staff.admin;
      const by = { created_by: staff.admin, updated_by: staff.admin, created_at, updated_at: created_at };
      tasks.push({ tipo: "DOCACC", id_usr, param: id_doc, ...by });
    }
  }
  return { rows, tasks };
}
