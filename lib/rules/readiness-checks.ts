import { neverExpires } from "./boat-documents";
import type { IsoDate } from "./dates";
import { MEDICAL_TYPE } from "./deadlines";
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

/** What one call gives: its value, or why there is none. */
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
 * What the calls have given; documents by type and then by member, the others by the id of the member or
 * owner.
 */
export interface ReadinessSources {
  /** The required document types of each cruise on offer. */
  cruises: Loaded<ReadonlyMap<number, readonly number[]>>;
  documentTypes: Loaded<ReadonlyMap<number, { nome?: string | null; eterno?: number | null }>>;
  documents: (typeId: number) => Loaded<ByMember<Paper>>;
  documentsToReview: Loaded<ByMember<Paper & { id_tipo?: number | null }>>;
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

export const participantsOf = (sailing: Sailing) =>
  people(sailing.map(({ utente, Utente }) => [utente, Utente]));

const instructorsOf = (sailing: Sailing) =>
  people(sailing.map(({ istruttore, Istruttore }) => [istruttore, Istruttore]));

/**
 * Who needs a licence: instructors and fleet leaders; the organiser where there is neither
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
 * The document types that every participant needs: the medical certificate and those that the cruise names.
 */
export function requiredTypes(ofCruise: readonly number[]): number[] {
  return [...new Set([MEDICAL_TYPE, ...ofCruise])];
}

interface Context {
  sailing: Sailing;
  sources: ReadinessSources;
  lastDay: IsoDate;
  today: IsoDate;
}

type Found = ReadinessLine | "loading";

const sailingItself: Subject = { kind: "sailing" };

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

/** Checks what has been read; what has not becomes "loading" or the line that says so. */
function whenLoaded<T>(
  loaded: Loaded<T>,
  unread: (reason: "unread" | "skipped") => ReadinessLine,
  check: (value: T) => readonly Found[],
): readonly Found[] {
  if (loaded.state === "loaded") return check(loaded.value);
  return [loaded.state === "loading" ? "loading" : unread(loaded.state)];
}

function checkCrew({ sailing }: Context): Found[] {
  const [{ inizio, fine, barca }] = sailing;
  const absent = (requirement: ReadinessLine["requirement"]) =>
    line("crew", requirement, sailingItself, { reason: "absent" });
  return [
    !inizio || !fine ? absent("days") : null,
    barca ? null : absent("boat"),
    instructorsOf(sailing).length > 0 ? null : absent("instructor"),
    sailing.some(({ utente }) => !utente) ? absent("member") : null,
  ].filter((found) => found !== null);
}

/** 'Tutte' and 'Collabora': what a boat of the club's cruises needs (docs/rules/readiness.md#boat). */
const isForCruises = ({ attivita }: BoatDocumentType) => !attivita || attivita === 1;

function checkBoat({ sailing, sources, lastDay, today }: Context): readonly Found[] {
  const [{ barca, Barca }] = sailing;
  if (!barca) return [];
  const unknown = (reason: Reason) => line("boat", "boat-document", sailingItself, { reason });
  return whenLoaded(sources.boats, unknown, (boats) => {
    const boat = boats.get(barca);
    if (!boat) return [unknown("unlisted")];
    const owner = boat.armatore || 0;
    const who: Subject = { kind: "boat", id: barca, name: Barca?.nome ?? "", owner };
    if (!owner) return [line("boat", "owner", who, { reason: "absent" })];
    return whenLoaded(sources.boatDocumentTypes, unknown, (types) =>
      whenLoaded(sources.boatDocuments(owner), unknown, (documents) =>
        types.filter(isForCruises).flatMap((type) => {
          const papers = documents
            .filter((document) => isOfBoat(document, barca) && isOfType(document, type))
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
  checkEach(context, leadersOf(context.sailing), context.sources.licences, "licences", "licence");

const checkCards = (context: Context) =>
  checkEach(context, participantsOf(context.sailing), context.sources.cards, "cards", "card");

function checkDocuments(context: Context): readonly Found[] {
  const { sailing, sources } = context;
  const [{ crociera }] = sailing;
  const unknown = (requirement: "document" | "document-to-review") => (reason: Reason) =>
    line("documents", requirement, sailingItself, { reason });
  const required = whenLoaded(sources.cruises, unknown("document"), (cruises) => {
    const ofCruise = crociera ? cruises.get(crociera) : undefined;
    if (!ofCruise) return [unknown("document")("unlisted")];
    return requiredTypes(ofCruise)
      .filter((typeId) => typeId !== MEDICAL_TYPE)
      .flatMap((typeId) => checkType(context, typeId));
  });
  return [
    ...checkType(context, MEDICAL_TYPE),
    ...required,
    ...whenLoaded(sources.documentsToReview, unknown("document-to-review"), () => []),
  ];
}

function checkType({ sailing, sources, lastDay, today }: Context, id: number): readonly Found[] {
  const known = sources.documentTypes.state === "loaded" ? sources.documentTypes.value.get(id) : undefined;
  const type = { id, name: known?.nome ?? "" };
  const sent = sources.documentsToReview.state === "loaded" ? sources.documentsToReview.value : null;
  const unread = (reason: Reason) => line("documents", "document", sailingItself, { reason }, type);
  return whenLoaded(sources.documents(id), unread, (documents) =>
    participantsOf(sailing).flatMap((person) => {
      const accepted = documents.get(person.id) ?? [];
      const waiting = (sent?.get(person.id) ?? []).filter(({ id_tipo }) => id_tipo === id);
      const papers = [...accepted, ...waiting.map((paper) => ({ ...paper, accettato: 0 }))].map((paper) =>
        known?.eterno === 1 && !paper.scadenza ? { ...paper, eterno: 1 } : paper,
      );
      const gap = paperGap(papers, lastDay, today);
      return gap ? [line("documents", "document", { kind: "member", ...person }, gap, type)] : [];
    }),
  );
}

const checks: readonly ((context: Context) => readonly Found[])[] = [
  checkCrew,
  checkBoat,
  checkLicences,
  checkDocuments,
  checkCards,
];

/** What keeps a sailing from leaving, by what has been read so far; `today` in Rome. */
export function readinessOf(sailing: Sailing, sources: ReadinessSources, today: IsoDate): Readiness {
  const [{ inizio, fine }] = sailing;
  const context = { sailing, sources, lastDay: fine || inizio || today, today };
  const found = checks.flatMap((check) => check(context));
  const isNaming = sources.documentTypes.state === "loading";
  return {
    lines: found.filter((entry) => entry !== "loading"),
    isChecking: isNaming || found.includes("loading"),
  };
}
