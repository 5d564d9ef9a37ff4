import { type IsoDate, plusDays } from "@/lib/rules/dates";
import type { documenti, richiestadettaglio, richiestecorso, richiestecrociera, tessere } from "../tables";
import { instant, type Person, staff } from "./members";
import { createRandom, type Random } from "./random";

/** Ids of cruises.ts, courses.ts, boats.ts and ports.ts. */
type Plan = {
  /** The id of the cruise or course. */
  asks: number;
  /** The front office; nobody where it is left out. */
  front?: number;
  back?: number;
  people: number;
  /** Days since it came. */
  days: number;
  published?: true;
  /** Organizer, instructor, tutor, boat are chosen. */
  planned?: true;
};

const { segreteria, admin, god } = staff;

const cruisePlans: Plan[] = [
  { asks: 3, people: 2, days: 0 },
  { asks: 2, people: 4, days: 1 },
  { asks: 5, people: 1, days: 2 },
  { asks: 4, people: 6, days: 4 },
  { asks: 2, people: 3, days: 6, front: segreteria, back: admin },
  { asks: 6, people: 5, days: 9, front: segreteria, planned: true },
  { asks: 3, people: 2, days: 12, front: segreteria, planned: true, published: true },
  { asks: 2, people: 1, days: 13, front: admin, back: segreteria },
  { asks: 5, people: 3, days: 15, front: admin },
  { asks: 4, people: 4, days: 21, front: god, planned: true, published: true },
];

type CoursePlan = Plan & { lessons?: number; port?: number; boat?: number };

const coursePlans: CoursePlan[] = [
  { asks: 1, people: 1, days: 0 },
  { asks: 7, people: 2, days: 1 },
  { asks: 3, people: 3, days: 3 },
  { asks: 5, people: 2, days: 5 },
  { asks: 2, people: 1, days: 6, front: segreteria, lessons: 3, port: 1, boat: 4 },
  { asks: 8, people: 4, days: 8, front: segreteria, back: admin, lessons: 5, planned: true },
  {
    asks: 3,
    people: 6,
    days: 10,
    front: segreteria,
    lessons: 8,
    port: 1,
    boat: 3,
    planned: true,
    published: true,
  },
  { asks: 9, people: 2, days: 11, front: admin, lessons: 2 },
  { asks: 1, people: 1, days: 14, front: admin, back: segreteria, lessons: 6, port: 1, boat: 4 },
  { asks: 7, people: 3, days: 18, front: god, lessons: 14, planned: true, published: true },
];

interface Papers {
  documents: readonly (typeof documenti.$inferInsert)[];
  cards: readonly (typeof tessere.$inferInsert)[];
}

/** Members with accepted documents and cards, so that a request has something to look at. */
function withPapers(owners: Person[], { documents, cards }: Papers): Person[] {
  const documented = new Set(
    documents.filter(({ accettato }) => accettato === 1).map(({ id_usr }) => id_usr),
  );
  const carded = new Set(cards.filter(({ accettato }) => accettato === 1).map(({ utente }) => utente));
  const ready = owners.filter(({ id_usr }) => documented.has(id_usr) && carded.has(id_usr));
  return ready.length >= 6 ? ready : owners;
}

function handled(random: Random, today: IsoDate, plan: Plan, crew: Person[], helpers: Person[]) {
  const helper = () => (plan.planned ? random.pick(helpers).id_usr : 0);
  return {
    utente: crew[0]?.id_usr ?? staff.socio,
    front: plan.front ?? 0,
    back: plan.back ?? 0,
    stato: plan.front ? 1 : 0,
    organizzatore: helper(),
    istruttore: plan.planned ? staff.istruttore : 0,
    tutor: helper(),
    pubblicato: (plan.published ?? false) ? (1 as const) : (0 as const),
    created_at: instant(today, plan.days, `${random.between(10, 20)}:${random.between(10, 59)}:00`),
  };
}

/**
 * Requests for cruises and courses: new ones, the demo secretary's and other people's, with their
 * participants.
 */
export function requests(today: IsoDate, owners: Person[], papers: Papers) {
  const random = createRandom(20_261_121);
  const members = withPapers(owners, papers);
  const lines: (typeof richiestadettaglio.$inferInsert)[] = [];
  const crewOf = (tipo: "crociera" | "corso", richiesta: number, people: number) => {
    const crew = random.some(members, people);
    for (const { id_usr } of crew) lines.push({ id: lines.length + 1, tipo, richiesta, utente: id_usr });
    return crew;
  };
  const cruises = cruisePlans.map((plan, index): typeof richiestecrociera.$inferInsert => {
    const crew = crewOf("crociera", index + 1, plan.people);
    return {
      id: index + 1,
      crociera: plan.asks,
      barca: plan.planned ? random.pick([3, 6]) : 0,
      ...handled(random, today, plan, crew, owners),
    };
  });
  const courses = coursePlans.map((plan, index): typeof richiestecorso.$inferInsert => {
    const crew = crewOf("corso", index + 1, plan.people);
    const lessons = Array.from({ length: plan.lessons ?? 0 }, (_, week) => plusDays(today, 10 + 7 * week));
    return {
      id: index + 1,
      corso: plan.asks,
      porto: plan.port ?? 0,
      date: JSON.stringify(lessons),
      barca: plan.boat ?? 0,
      ...handled(random, today, plan, crew, owners),
    };
  });
  return { cruises, courses, lines };
}
