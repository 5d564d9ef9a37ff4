import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { storeFile } from "../files";
import type { docbarca, doccirc, messaggi, qualifiche, tessere } from "../tables";
import { boatDocumentTypes, cardTypes, licenceTypes } from "./catalogues";
import { makePdf } from "./pdf";
import { instant, type Person, staff } from "./people";
import type { Random } from "./random";
import type { Templates } from "./templates";

/** Where the ids of boat documents and licences begin: a task names its subject by the id alone (worklist). */
export const FIRST_BOAT_DOCUMENT = 1_000_001;
export const FIRST_LICENCE = 2_000_001;

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

const questions: [oggetto: number, testo: string][] = [
  [1, "Buongiorno, ho caricato il certificato medico: potete controllarlo?"],
  [3, "Il bonifico della quota è partito ieri. Serve la ricevuta?"],
  [4, "C'è ancora posto nel corso base di primavera?"],
  [5, "Per la crociera del ponte serve il passaporto?"],
  [7, "Vorrei spostare la barca dal pontile B al C."],
  [6, "La mia tessera FIV risulta scaduta, ma l'ho rinnovata."],
];

/** Conversations of members with the secretariat and the administration; some unread, some answered. */
export function messages(random: Random, today: IsoDate, owners: Person[]) {
  const rows: (typeof messaggi.$inferInsert)[] = [];
  const say = (row: Omit<typeof messaggi.$inferInsert, "created_at" | "updated_at">, days: number) => {
    const id_mes = rows.length + 1;
    const created_at = instant(today, days, row.inrisposta ? "15:40:00" : "10:05:00");
    rows.push({ id_mes, ...row, created_at, updated_at: created_at });
    return id_mes;
  };
  for (const [index, to] of [3, 3, 3, 3, 2, 2, 3, 1, 3, 2].entries()) {
    const [oggetto, testo] = questions[index % questions.length] ?? questions[0]!;
    const mittente = random.pick(owners).id_usr;
    const days = 2 + index;
    const answered = index % 3 === 1 && to !== staff.god;
    const letto = answered || index === 6 ? 1 : 0;
    const root = say({ mittente, destinatario: to, oggetto, testo, letto }, days);
    if (!answered) continue;
    const reply = { mittente: to, destinatario: mittente, oggetto, inrisposta: root };
    say({ ...reply, testo: "Grazie, abbiamo preso nota. A presto!", letto: 0 }, days - 1);
  }
  return rows;
}

/** Nine licences, six cards and five boat documents that wait for the secretariat. */
export function reviews(random: Random, today: IsoDate, owners: Person[], templates: Templates) {
  const sent = () => instant(today, random.between(1, 20));
  const licences = Array.from({ length: 9 }, (_, index): typeof qualifiche.$inferInsert => ({
    id: FIRST_LICENCE + index,
    id_usr: random.pick(owners).id_usr,
    tipo: random.pick(licenceTypes).id,
    path: templates.licence,
    created_at: sent(),
  }));
  const cards = Array.from({ length: 6 }, (_, index): typeof tessere.$inferInsert => ({
    id: index + 1,
    utente: random.pick(owners).id_usr,
    tipoTessera: random.pick(cardTypes).id,
    numero: String(random.between(100_000, 999_999)),
    scadenza: `${today.slice(0, 4)}-12-31`,
    path: templates.card,
    created_at: sent(),
  }));
  const boatDocuments = Array.from({ length: 5 }, (_, index): typeof docbarca.$inferInsert => {
    const type = random.pick(boatDocumentTypes);
    const owner = random.pick(owners);
    return {
      id_doc: FIRST_BOAT_DOCUMENT + index,
      id_usr: owner.id_usr,
      tipo: type.id,
      nome: type.nome,
      path: templates.insurance,
      created_at: sent(),
      eterno: type.eterno ?? 0,
      scadenza: type.eterno ? null : plusDays(today, random.between(30, 400)),
      dati: { titolare: owner.nominativo, ...(type.massimale && { massimale: "6500000" }) },
    };
  });
  return { licences, cards, boatDocuments };
}
