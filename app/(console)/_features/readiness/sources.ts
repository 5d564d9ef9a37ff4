import type { UseQueryResult } from "@tanstack/react-query";
import type { Answer } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { boatDocumentId } from "@/lib/rules/boat-documents";
import { documentTypeOf } from "@/lib/rules/documents";
import { groupsBy } from "@/lib/rules/grouping";
import type { Paper } from "@/lib/rules/papers";
import type { CheckedBoatPaper, Loaded, ReadinessSources } from "@/lib/rules/readiness-checks";

type MemberPaper = Paper & { type: number | null };
type MemberDocument = Answer<"documenti.byType">["Documenti"][number];
type BoatDocument = Answer<"docbarca.byOwner">["Documenti"][number];

/**
 * The state and answer of a query; one that is tried again after a failure stays unread until it succeeds.
 */
export function loadedOf<T>({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult<T>, "data" | "errorUpdateCount">): Loaded<T> {
  if (data !== undefined) return { state: "loaded", value: data };
  return { state: errorUpdateCount > 0 ? "unread" : "loading" };
}

/** The lists that serve every sailing and class, in the order of their queries. */
type ListResults = [
  UseQueryResult<Answer<"tipodoc.all">>,
  UseQueryResult<Answer<"documenti.toReview">>,
  UseQueryResult<Answer<"barche.list">>,
  UseQueryResult<Answer<"tipodocbarca.list">>,
];

/** At module scope, as `combineEach`: react-query then keeps the parts that did not change. */
export function combineLists([types, toReview, boats, boatTypes]: ListResults) {
  return {
    types: loadedOf(types),
    toReview: loadedOf(toReview),
    boats: loadedOf(boats),
    boatTypes: loadedOf(boatTypes),
  };
}

export function combineEach<T>(results: UseQueryResult<T>[]): Loaded<T>[] {
  return results.map(loadedOf);
}

/** Reads of the same call, one for each id, in the same order. */
interface ById<T> {
  ids: readonly number[];
  reads: readonly Loaded<T>[];
}

export interface CruiseOrCourse {
  id: number;
  /** The document types that it requires. */
  documenti?: Parameters<typeof idsOf>[0];
}

interface Reads {
  lists: ReturnType<typeof combineLists>;
  /** The cruises or the courses. */
  offers: Loaded<readonly CruiseOrCourse[]>;
  documents: ById<Answer<"documenti.byType">>;
  boatDocuments: ById<Answer<"docbarca.byOwner">>;
  licences: ById<Answer<"qualifica.byMember">>;
  cards: ById<Answer<"tessera.byMember">>;
}

/** The sources of the checks, made of the answers of the calls. */
export function sourcesOf({
  lists,
  offers,
  documents,
  boatDocuments,
  licences,
  cards,
}: Reads): ReadinessSources {
  return {
    offers: mapped(offers, (list) => new Map(list.map(({ id, documenti }) => [id, idsOf(documenti)]))),
    documentTypes: mapped(lists.types, ({ TipoDoc }) => new Map(TipoDoc.map((type) => [type.id_tipo, type]))),
    documentsToReview: mapped(lists.toReview, ({ Documenti }) => byMember(Documenti)),
    boats: mapped(lists.boats, ({ Barche }) => new Map(Barche.map((boat) => [boat.id, boat]))),
    boatDocumentTypes: mapped(lists.boatTypes, ({ Tipodocbarca }) => Tipodocbarca),
    documents: lookup(documents, "loading", ({ Documenti }) => byMember(Documenti)),
    boatDocuments: lookup(boatDocuments, "loading", ({ Documenti }) => Documenti.map(boatPaper)),
    licences: lookup(licences, "loading", ({ Qualifica }) => Qualifica),
    cards: lookup(cards, "skipped", ({ Tessera }) => Tessera),
  };
}

export function mapped<T, U>(loaded: Loaded<T>, map: (value: T) => U): Loaded<U> {
  return loaded.state === "loaded" ? { state: "loaded", value: map(loaded.value) } : loaded;
}

/** Finds the read of an id; `otherwise` is the state of one that is not read. Each answer is mapped once. */
function lookup<T, U>({ ids, reads }: ById<T>, otherwise: "loading" | "skipped", map: (value: T) => U) {
  const found = new Map(
    ids.map((id, index) => [id, mapped(reads[index] ?? { state: "loading" as const }, map)]),
  );
  return (id: number): Loaded<U> => found.get(id) ?? { state: otherwise };
}

const indexes = new WeakMap<object, ReadonlyMap<number, readonly MemberPaper[]>>();

/** Documents by their member; computed once for each list that was read, which may hold the whole club's. */
function byMember(documents: readonly MemberDocument[]): ReadonlyMap<number, readonly MemberPaper[]> {
  const known = indexes.get(documents);
  if (known) return known;
  const papers = documents.flatMap((document) => {
    const { id_doc, id_usr, scadenza, eterno, accettato } = document;
    const type = documentTypeOf(document);
    return id_usr ? [{ id: id_doc, id_usr, type, scadenza, eterno, accettato }] : [];
  });
  const index = groupsBy(papers, ({ id_usr }) => id_usr);
  indexes.set(documents, index);
  return index;
}

function boatPaper(document: BoatDocument): CheckedBoatPaper {
  const { scadenza, eterno, accettato, barca, tipo, Tipo, nome } = document;
  const typeName = Tipo?.nome || nome || "";
  return { id: boatDocumentId(document) ?? 0, scadenza, eterno, accettato, barca, tipo, typeName };
}
