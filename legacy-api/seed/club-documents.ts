import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { storeFile } from "../files";
import type { doccirc } from "../tables";
import { instant, staff } from "./members";
import { makePdf } from "./pdf";
import type { Random } from "./random";

const clubPapers: [nome: string, famiglia: number, expires: boolean, published: boolean][] = [
  ["Statuto sociale", 1, false, true],
  ["Regolamento interno", 1, false, true],
  ["Regolamento posti barca", 1, true, true],
  ["Domanda di ammissione", 2, false, true],
  ["Modulo di rimborso spese", 2, false, true],
  ["Bando di regata: Trofeo d'Autunno", 3, true, true],
  ["Istruzioni di regata", 3, true, false],
  ["Piano di emergenza in mare", 4, true, true],
  ["Dotazioni di sicurezza a bordo", 4, false, false],
  ["Programma dei corsi", 5, true, true],
  ["Verbale dell'assemblea dei soci", 6, false, false],
  ["Bozza del bilancio preventivo", 6, true, false],
];

/** The club's documents, published or not, each with its PDF; every other one with a source file too. */
export async function clubDocuments(random: Random, today: IsoDate, dataDir: string) {
  const rows: (typeof doccirc.$inferInsert)[] = [];
  for (const [index, [nome, famiglia, expires, published]] of clubPapers.entries()) {
    const id = index + 1;
    const days = random.between(20, 300);
    const file = nome.replace(/:/g, " -");
    const lines = ["Documento del circolo, approvato dal Consiglio direttivo."];
    const pdf = await makePdf({ title: nome, lines, date: plusDays(today, -days) });
    const source = Buffer.from(
      `{\\rtf1\\ansi ${nome.replace(/[^ -~]/g, "?")}\\par ${lines[0]}\\par}`,
      "latin1",
    );
    rows.push({
      id,
      nome,
      famiglia,
      ruoli: index % 4 === 3 ? [8] : [],
      pubblicato: published ? 1 : 0,
      scadenza: expires ? plusDays(today, random.between(-20, 400)) : null,
      path: await storeFile(dataDir, `doccirc/${id}`, `${file}.pdf`, pdf),
      sorgente: index % 2 ? null : await storeFile(dataDir, `doccirc/${id}/sorgente`, `${file}.rtf`, source),
      created_by: staff.segreteria,
      updated_by: staff.admin,
      created_at: instant(today, days),
      updated_at: instant(today, days - 3),
    });
  }
  return rows;
}
