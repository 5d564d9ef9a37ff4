import { neverExpires } from "./boat-documents";
import type { CourseClass } from "./classes";
import type { IsoDate } from "./dates";
import { MEDICAL_TYPE } from "./deadlines";
import { withExpiryOfType } from "./documents";
import { lastLesson } from "./lessons";
import { nameOrNumber } from "./name-or-number";
import { type Paper, paperGap } from "./papers";
import {
  type Person,
  type Readiness,
  type ReadinessCheck,
  type ReadinessLine,
  type Reason,
  type Subject,
  severities,
} from "./readiness";
import type { Named, Sailing } from "./sailings";

/** The result of one call: its value, or the reason why there is none. */
export type Loaded<T> = { state: "loaded"; value: T } | { state: "loading" | "unread" | "skipped" };

export interface CheckedBoatPaper extends Paper {
  barca?: number | null;
  tipo?: number | null;
  typeName: string;
}

interface BoatDocumentType {
  id: number;
  nome?: string | null;
  attivita?: number | null;
  eterno?: number | null;
  scadenza?: number | null;
}

type ByMember<P> = ReadonlyMap<number, readonly P[]>;

/**
 * The results of the calls; documents by type and then by member, the others by the id of the member or
 * owner.
 */
export interface ReadinessSources {
  /** The required document types of each cruise on offer, or of each course. */
  offers: Loaded<ReadonlyMap<number, readonly number[]>>;
  documentTypes: Loaded<ReadonlyMap<number, { nome?: string | null; eterno?: number | null }>>;
  documents: (typeId: number) => Loaded<ByMember<Paper>>;
  documentsToReview: Loaded<ByMember<Paper & { type?: number | null }>>;
  boats: Loaded<ReadonlyMap<number, { armatore?: number | null }>>;
  boatDocumentTypes: Loaded<readonly BoatDocumentType[]>;
  boatDocuments: (owner: number) => Loaded<readonly CheckedBoatPaper[]>;
  licences: (member: number) => Loaded<readonly Paper[]>;
  cards: (member: number) => Loaded<readonly Paper[]>;
}

/** The people of these pairs, each once; those without an id are left out. */
function people(
  pairs: readonly (readonly [number | null | undefined, Named | null | undefined])[],
): Person[] {
  const found = new Map<number, Person>();
  for (const [id, named] of pairs)
    if (id && !found.has(id)) found.set(id, { id, name: named?.nominativo ?? "" });
  return [...found.values()];
}

/** The bookings of a sailing, or the enrolments of a class. */
type GroupRecords = readonly {
  utente?: number | null;
  Utente?: Named | null;
  istruttore?: number | null;
  Istruttore?: Named | null;
}[];

export const participantsOf = (records: GroupRecords) =>
  people(records.map(({ utente, Utente }) => [utente, Utente]));

export const instructorsOf = (records: GroupRecords) =>
  people(records.map(({ istruttore, Istruttore }) => [istruttore, Istruttore]));

/**
 * The people who need a licence: instructors and fleet leaders; the organiser where there is neither
 * (docs/rules/readiness.md#licences).
 */
export function leadersOf(sailing: Sailing): Person[] {
  const fleetLeaders = sailing.filter(({ capoflottiglia }) => capoflottiglia === 1);
  const leaders = people([
    ...sailing.map(({ istruttore, Istruttore }) => [istruttore, Istruttore] as const),
    ...fleetLeaders.map(({ utente, Utente }) => [utente, Utente] as const),
  ]);
  if (leaders.length > 0) return leaders;
  return people(sailing.map(({ organizatore, Organizzatore }) => [organizatore, Organizzatore]));
}

/**
 * The document types that every participant needs: the medical certificate and those that the cruise or
 * course names (docs/rules/readiness.md#documents).
 */
export function requiredTypes(ofOffer: readonly number[]): number[] {
  return [...new Set([MEDICAL_TYPE, ...ofOffer])];
}

/** A sailing or a class as its checks see it. */
interface Context {
  itself: Subject;
  /** The fields that are not set, as requirements. */
  unset: readonly ReadinessLine["requirement"][];
  /** The id of its cruise or course. */
  offer: number;
  boat: Person | null;
  leaders: readonly Person[];
  participants: readonly Person[];
  sources: ReadinessSources;
  lastDay: IsoDate;
  today: IsoDate;
}

type Found = ReadinessLine | "loading";

function line(
  check: ReadinessCheck,
  requirement: ReadinessLine["requirement"],
  who: Subject,
  gap: { reason: Reason; until?: IsoDate | null; waiting?: number | null },
  type: ReadinessLine["type"] = null,
): ReadinessLine {
  const { reason, until = null, waiting = null } = gap;
  const of = "id" in who ? who.id : "";
  const key = [check, requirement, type?.id ?? "", who.kind, of, reason].join("-");
  return { key, check, reason, severity: severities[reason], who, requirement, type, until, waiting };
}

/** Checks a value that has been read; any other becomes "loading" or the line that says so. */
function whenLoaded<T>(
  loaded: Loaded<T>,
  unread: (reason: "unread" | "skipped") => ReadinessLine,
  check: (value: T) => readonly Found[],
): readonly Found[] {
  if (loaded.state === "loaded") return check(loaded.value);
  return [loaded.state === "loading" ? "loading" : unread(loaded.state)];
}

/** Days, boat, instructor and members (docs/rules/readiness.md#crew). */
const checkCrew = ({ itself, unset }: Context): Found[] =>
  unset.map((requirement) => line("crew", requirement, itself, { reason: "absent" }));

/** 'Tutte' and 'Collabora': the types that the club's cruises require (docs/rules/readiness.md#boat). */
const isForCruises = ({ attivita }: BoatDocumentType) => !attivita || attivita === 1;

function checkBoat({ itself, boat, sources, lastDay, today }: Context): readonly Found[] {
  if (!boat) return [];
  const unknown = (reason: Reason) => line("boat", "boat-document", itself, { reason });
  return whenLoaded(sources.boats, unknown, (boats) => {
    const known = boats.get(boat.id);
    if (!known) return [unknown("unlisted")];
    const owner = known.armatore || 0;
    const who: Subject = { kind: "boat", ...boat, owner };
    if (!owner) return [line("boat", "owner", who, { reason: "absent" })];
    return whenLoaded(sources.boatDocumentTypes, unknown, (types) =>
      whenLoaded(sources.boatDocuments(owner), unknown, (documents) =>
        types.filter(isForCruises).flatMap((type) => {
          const papers = documents
            .filter((document) => isOfBoat(document, boat.id) && isOfType(document, type))
            .map((document) => (neverExpires(type) ? { ...document, eterno: 1 } : document));
          const gap = paperGap(papers, lastDay, today);
          return gap ? line("boat", "boat-document", who, gap, { id: type.id, name: type.nome ?? "" }) : [];
        }),
      ),
    );
  });
}

/** A document that names no boat counts for each of its owner's. */
const isOfBoat = ({ barca }: CheckedBoatPaper, boat: number) => !barca || barca === boat;

const isOfType = ({ tipo, typeName }: CheckedBoatPaper, { id, nome }: BoatDocumentType) =>
  tipo ? tipo === id : Boolean(nome) && typeName === nome;

/** The papers of each person, read by one call each; those that could not be read are one line together. */
function checkEach(
  { lastDay, today }: Context,
  persons: readonly Person[],
  read: (member: number) => Loaded<readonly Paper[]>,
  check: "licences" | "cards",
  requirement: ReadinessLine["requirement"],
): Found[] {
  const unread = new Map<"unread" | "skipped", string[]>();
  const found = persons.flatMap((person): Found[] => {
    const loaded = read(person.id);
    if (loaded.state === "loading") return ["loading"];
    if (loaded.state === "loaded") {
      const gap = paperGap(loaded.value, lastDay, today);
      return gap ? [line(check, requirement, { kind: "member", ...person }, gap)] : [];
    }
    unread.set(loaded.state, [...(unread.get(loaded.state) ?? []), nameOrNumber(person.name, person.id)]);
    return [];
  });
  const together = [...unread].map(([reason, names]) =>
    line(check, requirement, { kind: "members", names }, { reason }),
  );
  return [...found, ...together];
}

const checkLicences = (context: Context) =>
  checkEach(context, context.leaders, context.sources.licences, "licences", "licence");

/** A card of each participant (docs/rules/readiness.md#cards). */
const checkCards = (context: Context) =>
  checkEach(context, context.participants, context.sources.cards, "cards", "card");

function checkDocuments(context: Context): readonly Found[] {
  const { itself, offer, sources } = context;
  const unknown = (requirement: "document" | "document-to-review") => (reason: Reason) =>
    line("documents", requirement, itself, { reason });
  const required = whenLoaded(sources.offers, unknown("document"), (offers) => {
    const ofOffer = offers.get(offer);
    if (!ofOffer) return [unknown("document")("unlisted")];
    return requiredTypes(ofOffer)
      .filter((typeId) => typeId !== MEDICAL_TYPE)
      .flatMap((typeId) => checkType(context, typeId));
  });
  return [
    ...checkType(context, MEDICAL_TYPE),
    ...required,
    ...whenLoaded(sources.documentsToReview, unknown("document-to-review"), () => []),
  ];
}

function checkType({ itself, participants, sources, lastDay, today }: Context, id: number): readonly Found[] {
  const known = sources.documentTypes.state === "loaded" ? sources.documentTypes.value.get(id) : undefined;
  const type = { id, name: known?.nome ?? "" };
  const sent = sources.documentsToReview.state === "loaded" ? sources.documentsToReview.value : null;
  const unread = (reason: Reason) => line("documents", "document", itself, { reason }, type);
  return whenLoaded(sources.documents(id), unread, (documents) =>
    participants.flatMap((person) => {
      const accepted = documents.get(person.id) ?? [];
      const waiting = (sent?.get(person.id) ?? []).filter((paper) => paper.type === id);
      const papers = [...accepted, ...waiting.map((paper) => ({ ...paper, accettato: 0 }))].map((paper) =>
        withExpiryOfType(paper, known),
      );
      const gap = paperGap(papers, lastDay, today);
      return gap ? [line("documents", "document", { kind: "member", ...person }, gap, type)] : [];
    }),
  );
}

type Check = (context: Context) => readonly Found[];

const sailingChecks: readonly Check[] = [checkCrew, checkBoat, checkLicences, checkDocuments, checkCards];

/** The obstacles to a sailing's departure, by the data read so far; `today` in Rome. */
export function readinessOf(sailing: Sailing, sources: ReadinessSources, today: IsoDate): Readiness {
  const [{ crociera, barca, Barca, inizio, fine }] = sailing;
  return readinessBy(sailingChecks, {
    itself: { kind: "sailing" },
    unset: unsetOf(sailing, { days: Boolean(inizio && fine), boat: Boolean(barca) }),
    offer: crociera || 0,
    boat: barca ? { id: barca, name: Barca?.nome ?? "" } : null,
    leaders: leadersOf(sailing),
    participants: participantsOf(sailing),
    lastDay: fine || inizio || today,
    sources,
    today,
  });
}

const classChecks: readonly Check[] = [checkCrew, checkBoat, checkLicences, checkDocuments];

/** The obstacles to a class's beginning; only a practical course needs a boat and a licence. */
export function classReadinessOf(
  courseClass: CourseClass,
  isPractical: boolean,
  sources: ReadinessSources,
  today: IsoDate,
): Readiness {
  const [first] = courseClass;
  const { corso, barca, Barca } = first;
  const lastDay = lastLesson(first);
  return readinessBy(classChecks, {
    itself: { kind: "class" },
    unset: unsetOf(courseClass, { days: lastDay !== null, boat: !isPractical || Boolean(barca) }),
    offer: corso || 0,
    boat: isPractical && barca ? { id: barca, name: Barca?.nome ?? "" } : null,
    leaders: isPractical ? instructorsOf(courseClass) : [],
    participants: participantsOf(courseClass),
    lastDay: lastDay ?? today,
    sources,
    today,
  });
}

/** The fields of a sailing or a class that are not set, as requirements. */
function unsetOf(
  records: GroupRecords,
  has: { days: boolean; boat: boolean },
): ReadinessLine["requirement"][] {
  const unset: (ReadinessLine["requirement"] | null)[] = [
    has.days ? null : "days",
    has.boat ? null : "boat",
    instructorsOf(records).length > 0 ? null : "instructor",
    records.some(({ utente }) => !utente) ? "member" : null,
  ];
  return unset.filter((requirement) => requirement !== null);
}

function readinessBy(checks: readonly Check[], context: Context): Readiness {
  const found = checks.flatMap((check) => check(context));
  const isNaming = context.sources.documentTypes.state === "loading";
  return {
    lines: found.filter((entry) => entry !== "loading"),
    isChecking: isNaming || found.includes("loading"),
  };
}
