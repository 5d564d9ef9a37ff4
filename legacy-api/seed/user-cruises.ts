import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { crociereutente, logbook } from "../tables";
import * as data from "./logbook-data";
import { type Person, staff } from "./members";
import { createRandom } from "./random";
import type { Templates } from "./templates";

/** Cruises by their ids (logbook-data.ts) and boats by theirs (boats.ts); days counted from today; training modules of training.ts. */
interface Sailing {
  crociera: number;
  barca: number;
  from: number;
  days: number;
  crew: number;
  istruttore: number;
  formativa?: number[];
  chiusa?: 1;
  /** Its posts in the logbook, by its members in turn. */
  tales?: readonly Tale[];
}
type Tale = "imbarco" | "nota" | "dati" | "foto" | "didattica" | "appello" | "emote" | "sbarco";

const wholeStory: Tale[] = [
  "imbarco",
  "nota",
  "dati",
  "foto",
  "didattica",
  "emote",
  "foto",
  "dati",
  "sbarco",
];

const sailings: Sailing[] = [
  {
    crociera: 3,
    barca: 3,
    from: -6,
    days: 5,
    crew: 4,
    istruttore: staff.istruttore,
    formativa: [1, 2],
    tales: wholeStory,
  },
  {
    crociera: 6,
    barca: 1,
    from: -3,
    days: 1,
    crew: 3,
    istruttore: staff.segreteria,
    tales: ["appello", "nota"],
  },
  { crociera: 4, barca: 0, from: -9, days: 6, crew: 2, istruttore: 0 },
  { crociera: 1, barca: 4, from: -16, days: 2, crew: 1, istruttore: staff.istruttore, tales: ["didattica"] },
  { crociera: 3, barca: 1, from: -1, days: 6, crew: 5, istruttore: staff.istruttore, tales: ["imbarco"] },
  { crociera: 2, barca: 2, from: 0, days: 0, crew: 3, istruttore: staff.segreteria, formativa: [3] },
  { crociera: 2, barca: 3, from: 6, days: 2, crew: 4, istruttore: staff.istruttore, formativa: [3] },
  { crociera: 6, barca: 3, from: 12, days: 0, crew: 3, istruttore: 0 },
  { crociera: 6, barca: 1, from: 12, days: 0, crew: 6, istruttore: staff.segreteria },
  { crociera: 4, barca: 2, from: 27, days: 6, crew: 5, istruttore: staff.istruttore, formativa: [1] },
  { crociera: 5, barca: 1, from: 40, days: 9, crew: 2, istruttore: staff.istruttore },
  {
    crociera: 5,
    barca: 1,
    from: -98,
    days: 9,
    crew: 5,
    istruttore: staff.istruttore,
    chiusa: 1,
    tales: wholeStory,
  },
  {
    crociera: 3,
    barca: 2,
    from: -75,
    days: 6,
    crew: 4,
    istruttore: staff.segreteria,
    chiusa: 1,
    tales: ["nota", "foto"],
  },
  {
    crociera: 2,
    barca: 3,
    from: -47,
    days: 2,
    crew: 3,
    istruttore: staff.istruttore,
    chiusa: 1,
    tales: ["nota"],
  },
  { crociera: 6, barca: 3, from: -33, days: 0, crew: 2, istruttore: 0, chiusa: 1 },
];

const allergies = [
  null,
  null,
  "Lattosio.",
  null,
  "Frutta a guscio: ha con sé l'adrenalina.",
  null,
  "Vegetariana.",
];
const photos = ({ licence, identity, medical }: Templates) => [licence, medical, identity];
const entry = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null;

/** Sailings in the past, now and to come; some closed, some over and not closed, and what their members have written. */
export function userCruises(today: IsoDate, owners: Person[], templates: Templates, firstPost: number) {
  const random = createRandom(20_261_121);
  const userCruises: (typeof crociereutente.$inferInsert & { id: number })[] = [];
  const posts: (typeof logbook.$inferInsert)[] = [];
  for (const { from, days, crew, tales = [], ...sailing } of sailings) {
    const [organizer, tutor, ...members] = random.some(owners, crew + 2);
    const inizio = plusDays(today, from);
    const fine = plusDays(today, from + days);
    const sailed = members.map((member, index) => ({
      id: userCruises.length + index + 1,
      utente: member.id_usr,
      ...sailing,
      inizio,
      fine,
      organizatore: organizer?.id_usr ?? 0,
      tutor: sailing.istruttore ? (tutor?.id_usr ?? 0) : 0,
      iscrizione: plusDays(inizio, -20 - index),
      telefono: index % 3 === 2 ? null : member.telefono,
      intolleranze: entry(allergies, userCruises.length + index),
      capoflottiglia: index === 0 && crew > 2 ? (1 as const) : (0 as const),
    }));
    userCruises.push(...sailed);
    for (const [index, tale] of tales.entries()) {
      const userCruise = entry(sailed, index);
      if (!userCruise) continue;
      posts.push({
        id: firstPost + posts.length,
        ...contentOf(tale, posts.length, members, templates),
        data: plusDays(inizio, Math.min(index, days)),
        pubblicato: index % 2 === 0 ? 1 : 0,
        utente: userCruise.utente,
        organizzatore: userCruise.organizatore,
        istruttore: userCruise.istruttore,
        crociera: userCruise.crociera,
        attivita: userCruise.id,
      });
    }
  }
  return { userCruises, posts };
}

function contentOf(tale: Tale, turn: number, members: Person[], templates: Templates) {
  const crew = (fields: Record<string, unknown>) => ({
    soci: members.map(({ nominativo }) => ({ nominativo, ...fields })),
  });
  switch (tale) {
    case "nota":
      return { tipo: tale, dati: { testo: entry(data.notes, turn) ?? "" } };
    case "dati":
      return { tipo: tale, dati: entry(data.legs, turn) ?? {} };
    case "foto":
      return { tipo: tale, dati: {}, galleria: entry(photos(templates), turn) };
    case "didattica":
      return { tipo: tale, dati: entry(data.lessons, turn) ?? [] };
    case "emote":
      return { tipo: tale, dati: { stato: 1 + (turn % 2) } };
    case "imbarco":
      return { tipo: tale, dati: crew({ salvagente: 1, presente: 1, note: "" }) };
    case "appello":
      return { tipo: tale, dati: crew({ presente: 1, note: "" }) };
    case "sbarco":
      return {
        tipo: tale,
        gasolio: "24",
        autovalutazione: "Settimana riuscita, rientro puntuale.",
        dati: crew({ obbiettivo: entry(data.goals, turn), note: "Raggiunto." }),
        valutazionetutor: data.tutorWords,
      };
  }
}
