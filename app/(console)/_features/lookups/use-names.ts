import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { KeyWithoutArgs } from "@/lib/contract";
import { entryId } from "@/lib/contract/entries";
import { isRecord } from "@/lib/contract/loose-values";
import { namedReads } from "@/lib/format/named-reads";
import { readId } from "@/lib/rules/ids";
import { fullName } from "@/lib/rules/member-names";

type Names = ReadonlyMap<number, string>;

const noIds: readonly number[] = [];

/**
 * The names of records that are referenced by these ids, as far as the club's lists have them. A list is read
 * only while an id lacks a name: first the one that the choices come from, then the one with the rest.
 */
export function useNames(
  [first, second]: readonly [KeyWithoutArgs, KeyWithoutArgs?],
  ids: readonly number[] = noIds,
): Names {
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
      if (!isRecord(one)) return [];
      const id = entryId(one) || readId(one.id_usr);
      const name = fullName(one);
      return id && name ? [[id, name] as const] : [];
    }),
  );
}

/** The ids that `idOf`, a function at module scope, finds in the records: each once, without 0. */
export const useIdsOf = <T>(
  records: readonly T[] | undefined,
  idOf: (record: T) => number | null | undefined,
) => useMemo(() => [...new Set(records?.flatMap((record) => idOf(record) || []))], [records, idOf]);

/** The record with this name in its joined record; the same record where it has that already, or no name. */
export function withName<T extends object, Part extends keyof T & string>(
  record: T,
  part: Part,
  name: string | undefined,
  key: "nome" | "nominativo" = "nome",
): T {
  const joined = record[part] as Readonly<Record<string, unknown>> | null | undefined;
  return !name || joined?.[key] === name ? record : { ...record, [part]: { ...joined, [key]: name } };
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
const fields = Object.keys(parts) as Field[];

const noFields: readonly Field[] = [];

/**
 * Records with the names of the boat, cruise and course that they reference by the id alone. A name that a
 * record has itself stays, except in the `renamed` fields, a list at module scope; a reference that no list
 * names stays as it is (docs/rules/screens.md#names).
 */
export function useNamed<T extends Referring>(
  records: readonly T[] | undefined,
  renamed: readonly Field[] = noFields,
): T[] | undefined {
  const ids = useMemo(() => {
    const idsOf = (field: Field) => [
      ...new Set(records?.flatMap((record) => namelessId(record, field, renamed) ?? [])),
    ];
    return { barca: idsOf("barca"), crociera: idsOf("crociera"), corso: idsOf("corso") };
  }, [records, renamed]);
  const barca = useNames(namedReads.boat, ids.barca);
  const crociera = useNames(namedReads.cruise, ids.crociera);
  const corso = useNames(namedReads.course, ids.corso);
  return useMemo(() => {
    const names = { barca, crociera, corso };
    return records?.map((record) =>
      fields.reduce<T>((named, field) => {
        const id = namelessId(record, field, renamed);
        return id ? withName(named, parts[field], names[field].get(id)) : named;
      }, record),
    );
  }, [records, renamed, barca, crociera, corso]);
}

/** The id of a reference that a list is to name; null where there is none. */
const namelessId = (record: Referring, field: Field, renamed: readonly Field[]) =>
  (renamed.includes(field) || !record[parts[field]]?.nome) && record[field] ? record[field] : null;
