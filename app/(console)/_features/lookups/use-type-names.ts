import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { Answer, ReadKey } from "@/lib/contract";

/** The way records of a kind get their types' names; at module scope, so that named records stay the same. */
interface TypeNames<Typed, K extends ReadKey> {
  /** The read of all types. */
  list: K;
  /** The names by id in its answer. */
  namesIn: (answer: Answer<K>) => readonly (readonly [id: number, nome: string | null | undefined])[];
  /** The type's id where a record has that alone; null otherwise. */
  namelessType: (record: Typed) => number | null;
  /** The fields that replace the record's, so that its type has this name. */
  named: (record: Typed, nome: string | null | undefined) => Partial<Typed>;
}

/**
 * The records with their types' names, undefined while there are none yet. The types are read where a record
 * has its type's id alone, and until they are there that record stays nameless.
 */
export function useTypeNames<Typed, T extends Typed, K extends ReadKey>(
  records: readonly T[] | undefined,
  types: TypeNames<Typed, K>,
): readonly T[] | undefined {
  const isNameless = (record: Typed) => types.namelessType(record) !== null;
  const { data } = useQuery({ ...read(types.list), enabled: records?.some(isNameless) ?? false });
  return useMemo(() => {
    if (!data) return records;
    const names = new Map(types.namesIn(data));
    return records?.map((record) => {
      const type = types.namelessType(record);
      return type === null ? record : { ...record, ...types.named(record, names.get(type)) };
    });
  }, [records, data, types]);
}
