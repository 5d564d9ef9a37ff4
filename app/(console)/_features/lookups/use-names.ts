import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import { entryId } from "@/lib/contract/entries";
import { isRecord } from "@/lib/contract/loose-values";
import { namedReads, type Reference } from "@/lib/format/named-reads";

type Kind = Extract<Reference, "boat" | "course" | "cruise">;
type NamedRead = (typeof namedReads)[Kind][number];
type Names = ReadonlyMap<number, string>;

const noIds: readonly number[] = [];

/**
 * The names of records that are referenced by these ids, as far as the club's lists have them. A list is read
 * only while an id lacks a name: first the one that the choices come from, then the one with the rest.
 */
export function useNames(kind: Kind, ids: readonly number[] = noIds): Names {
  const [first, second]: readonly [NamedRead, NamedRead?] = namedReads[kind];
  const one = useQuery({ ...read(first), enabled: ids.length > 0 });
  const names = useMemo(() => namesIn(one.data), [one.data]);
  const lacksSome = !one.isPending && ids.some((id) => !names.has(id));
  const other = useQuery({
    ...read(second ?? first),
    enabled: lacksSome && second !== undefined,
  });
  return useMemo(() => new Map([...namesIn(other.data), ...names]), [other.data, names]);
}

function namesIn(answer: object | undefined): Names {
  const records = Object.values(answer ?? {}).flat();
  return new Map(
    records.flatMap((one) => {
      const id = isRecord(one) ? entryId(one) : null;
      return id && isRecord(one) && typeof one.nome === "string" && one.nome ? [[id, one.nome] as const] : [];
    }),
  );
}

interface Referring {
  barca?: number | null;
  Barca?: { nome?: string | null } | null;
  crociera?: number | null;
  Crociera?: { nome?: string | null } | null;
  corso?: number | null;
  Corso?: { nome?: string | null } | null;
}

const parts = { barca: "Barca", crociera: "Crociera", corso: "Corso" } as const;
type Field = keyof typeof parts;

/**
 * Records with the names of the boat, cruise and course that they reference by the id alone. A name that a
 * record has itself stays; a reference that no list names keeps its id (docs/rules/screens.md#names).
 */
export function useNamed<T extends Referring>(records: readonly T[] | undefined): T[] | undefined {
  const boats = useNames("boat", useIdsOf(records, unnamedBoat));
  const cruises = useNames("cruise", useIdsOf(records, unnamedCruise));
  const courses = useNames("course", useIdsOf(records, unnamedCourse));
  return useMemo(
    () => records?.map((record) => withNames(record, { barca: boats, crociera: cruises, corso: courses })),
    [records, boats, cruises, courses],
  );
}

/** The ids that `idOf`, a function at module scope, finds in the records: each once, without 0. */
export const useIdsOf = <T>(
  records: readonly T[] | undefined,
  idOf: (record: T) => number | null | undefined,
) => useMemo(() => [...new Set(records?.flatMap((record) => idOf(record) || []))], [records, idOf]);

const unnamedId = (record: Referring, field: Field) =>
  record[field] && !record[parts[field]]?.nome ? record[field] : null;
const unnamedBoat = (record: Referring) => unnamedId(record, "barca");
const unnamedCruise = (record: Referring) => unnamedId(record, "crociera");
const unnamedCourse = (record: Referring) => unnamedId(record, "corso");

/** The same record where nothing is to be added. */
function withNames<T extends Referring>(record: T, names: Readonly<Record<Field, Names>>): T {
  let named = record;
  for (const field of Object.keys(parts) as Field[]) {
    const id = unnamedId(record, field);
    const nome = id ? names[field].get(id) : undefined;
    if (nome) named = { ...named, [parts[field]]: { ...record[parts[field]], nome } };
  }
  return named;
}
