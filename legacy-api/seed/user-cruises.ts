import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { crociereutente, logbook } from "../tables";
import * as data from "./logbook-data";
import { type Person, staff } from "./members";
import { createRandom } from "./random";
import type { Templates } from "./templates";

/**
 * Cruises by their ids (logbook-data.ts) and boats by theirs (boats.ts); days counted from today; training
 * modules of training.ts.
 */
interface Sailing {
  crociera: number;
  barca: number;
  from: number;
  days: number;
  crew: number;
  istruttore: number;
  formativa?: number[];
  chiusa?: 1;
  /** The types of its posts in the logbook, by its members in turn. */
  postTypes?: readonly PostType[];
}
type PostType = "imbarco" | "nota" | "dati" | "foto" | "didattica" | "appello" | "emote" | "sbarco";

const everyPostType: PostType[] = [
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
    postTypes: everyPostType,
  },
  {
    crociera: 6,
    barca: 1,
    from: -3,
    days: 1,
    crew: 3,
    istruttore: staff.segreteria,
    postTypes: ["appello", "nota"],
  },
  { crociera: 4, barca: 0, from: -9, days: 6, crew: 2, istruttore: 0 },
  {
    crociera: 1,
    barca: 4,
    from: -16,
    days: 2,
    crew: 1,
    istruttore: staff.istruttore,
    postTypes: ["didattica"],
  },
  { crociera: 3, barca: 1, from: -1, days: 6, crew: 5, istruttore: staff.istruttore, postTypes: ["imbarco"] },
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
    postTypes: everyPostType,
  },
  {
    crociera: 3,
    barca: 2,
    from: -75,
    days: 6,
    crew: 4,
    istruttore: staff.segreteria,
    chiusa: 1,
    postTypes: ["nota", "foto"],
  },
  {
    crociera: 2,
    barca: 3,
    from: -47,
    days: 2,
    crew: 3,
    istruttore: staff.istruttore,
    chiusa: 1,
    postTypes: ["nota"],
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

/**
 * Sailings in the past, now and to come; some closed, some over and not closed, and what their members have
 * written.
 */
export function userCruises(today: IsoDate, owners: Person[], templates: Templates, firstPost: number) {
  const random = createRandom(20_261_121);
  const userCruises: (typeof crociereutente.$inferInsert & { id: number })[] = [];
  const posts: (typeof logbook.$inferInsert)[] = [];
  for (const { from, days, crew, postTypes = [], ...sailing } of sailings) {
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
    for (const [index, postType] of postTypes.entries()) {
      const userCruise = entry(sailed, index);
      if (!userCruise) continue;
      posts.push({
        id: firstPost + posts.length,
        ...contentOf(postType, posts.length, members, templates),
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

function contentOf(postType: PostType, turn: number, members: Person[], templates: Templates) {
  const crew = (fields: Record<string, unknown>) => ({
    soci: members.map(({ nominativo }) => ({ nominativo, ...fields })),
  });
  switch (postType) {
    case "nota":
      return { tipo: postType, dati: { testo: entry(data.notes, turn) ?? "" } };
    case "dati":
      return { tipo: postType, dati: entry(data.legs, turn) ?? {} };
    case "foto":
      return { tipo: postType, dati: {}, galleria: entry(photos(templates), turn) };
    case "didattica":
      return { tipo: postType, dati: entry(data.lessons, turn) ?? [] };
    case "emote":
      return { tipo: postType, dati: { stato: 1 + (turn % 2) } };
    case "imbarco":
      return { tipo: postType, dati: crew({ salvagente: 1, presente: 1, note: "" }) };
    case "appello":
      return { tipo: postType, dati: crew({ presente: 1, note: "" }) };
    case "sbarco":
      return {
        tipo: postType,
        gasolio: "24",
        autovalutazione: "Settimana riuscita, rientro puntuale.",
        dati: crew({ obbiettivo: entry(data.goals, turn), note: "Raggiunto." }),
        valutazionetutor: data.tutorWords,
      };
  }
}
