import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { logbook } from "../tables";
import * as data from "./logbook-data";
import { type Person, staff } from "./members";
import { createRandom, type Random } from "./random";
import type { Templates } from "./templates";

/** The kinds of post, in the order in which they are made; every organizer has one of each. */
const postTypes = [
  "nota",
  "dati",
  "foto",
  "salvagenti",
  "imbarco",
  "sbarco",
  "appello",
  "didattica",
  "DIDATTICABASE",
  "emote",
  "sbarco-campi",
  "dati-breve",
] as const;
/** Posted once, to the secretariat's demo account. */
const oddities = ["meteo", "rotto", "ostile"] as const;
type PostType = (typeof postTypes)[number] | (typeof oddities)[number];

type Content = Pick<typeof logbook.$inferInsert, "tipo" | "dati"> & Partial<typeof logbook.$inferInsert>;

function crew(random: Random, owners: Person[], fields: (index: number) => Record<string, unknown>) {
  return random
    .some(owners, random.between(4, 6))
    .map(({ nominativo }, index) => ({ nominativo, ...fields(index) }));
}

function pickFrom<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length];
  if (entry === undefined) throw new RangeError("an empty list");
  return entry;
}

/** The content of every post of a landing, but for the tutor's judgement, which has two forms. */
function landing(turn: number, random: Random, owners: Person[]) {
  const soci = crew(random, owners, (index) => ({
    obbiettivo: pickFrom(data.goals, index + turn),
    note: index === 0 ? "Raggiunto." : "",
  }));
  return {
    tipo: "sbarco",
    gasolio: String(18 + turn * 7),
    autovalutazione: "Settimana riuscita, rientro puntuale.",
    dati: { soci },
  };
}

function contentOf(
  postType: PostType,
  turn: number,
  random: Random,
  owners: Person[],
  photos: string[],
): Content {
  const some = (fields: (index: number) => Record<string, unknown>) => ({
    soci: crew(random, owners, fields),
  });
  switch (postType) {
    case "nota":
      return { tipo: "nota", dati: { testo: pickFrom(data.notes, turn) } };
    case "dati":
      return { tipo: "dati", dati: pickFrom(data.legs, turn * 3) };
    case "dati-breve":
      return { tipo: "dati", dati: pickFrom(data.legs, 1 + (turn % 2)) };
    case "foto":
      return { tipo: "foto", dati: {}, galleria: pickFrom(photos, turn) };
    case "salvagenti":
      return {
        tipo: "salvagenti",
        dati: some((index) => ({ salvagente: index === 1 ? 0 : 1, note: pickFrom(data.lifeJackets, index) })),
      };
    case "imbarco":
      return {
        tipo: "imbarco",
        dati: some((index) => ({
          salvagente: 1,
          presente: index === 2 ? 0 : 1,
          note: pickFrom(data.boardingNotes, index),
        })),
      };
    case "appello":
      return {
        tipo: "appello",
        dati: some((index) => {
          const note = pickFrom(data.absenceNotes, index);
          return { presente: note ? 0 : 1, note };
        }),
      };
    case "sbarco":
      return { ...landing(turn, random, owners), valutazionetutor: data.tutorWords };
    case "sbarco-campi":
      return { ...landing(turn, random, owners), valutazionetutor: JSON.stringify(data.tutorFields) };
    case "didattica":
      return { tipo: "didattica", dati: pickFrom(data.lessons, turn) };
    case "DIDATTICABASE":
      return { tipo: "DIDATTICABASE", dati: pickFrom(data.basics, turn) };
    case "emote":
      return { tipo: "emote", dati: { stato: turn % 2 === 0 ? 1 : 2 } };
    case "meteo":
      return { tipo: "meteo", dati: data.weather };
    case "rotto":
      return { tipo: "nota", dati: data.brokenText };
    case "ostile":
      return { tipo: "nota", dati: { testo: data.hostileNote } };
  }
}

/**
 * Posts of the activities that staff organize, every type several times: some published, some reported to the
 * secretariat or to the administration. The demo accounts istruttore and segreteria are their instructors by
 * turns, to show what an activity's instructor alone may do.
 */
export function logbookPosts(today: IsoDate, owners: Person[], templates: Templates) {
  const random = createRandom(20_260_715);
  const photos = [templates.licence, templates.identity, templates.medical];
  const organizers = [staff.segreteria, staff.istruttore, staff.admin, staff.god];
  const order = organizers.flatMap((organizzatore, turn) => {
    const chosen: readonly PostType[] =
      organizzatore === staff.segreteria ? [...postTypes, ...oddities] : postTypes;
    return chosen.map((postType) => ({ organizzatore, turn, postType }));
  });
  return order.map(({ organizzatore, turn, postType }, index): typeof logbook.$inferInsert => {
    const istruttore = index % 3 === 0 ? staff.segreteria : staff.istruttore;
    return {
      id: index + 1,
      ...contentOf(postType, turn, random, owners, photos),
      data: plusDays(today, -(1 + ((index * 5) % 60))),
      pubblicato: index % 3 === 1 ? 1 : 0,
      utente: index % 6 === 0 ? staff.socio : random.pick(owners).id_usr,
      organizzatore,
      istruttore,
      crociera: 1 + (index % data.cruiseNames.length),
      segnalatoIstruttore: index % 7 === 4 ? istruttore : 0,
      segnalatoAmministra: index % 8 === 5 ? staff.segreteria : 0,
      adminSegnala: index % 16 === 9 ? staff.admin : 0,
    };
  });
}
