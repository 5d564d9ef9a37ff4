import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { limitedRead } from "@/lib/client/limited-read";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { MEDICAL_TYPE, withCertificates } from "@/lib/rules/deadlines";
import { nameOrNumber } from "@/lib/rules/name-or-number";

export interface DocumentTypeFields {
  id_tipo: number;
  nome?: string | null;
  eterno?: number | null;
}

interface Options<Type> {
  /** Nothing is read while it is false. */
  isOn?: boolean;
  /** Of more types than these the list of types alone is read; there is no limit by default. */
  maxTypes?: number;
  /** Which types are read, a function at module scope; all of them by default. */
  picks?: (type: Type) => boolean;
  /** How long an answer counts as fresh, in ms; the query cache's default where it is left out. */
  staleTime?: number;
}

const everyType = () => true;
const noTypes: readonly never[] = [];

/**
 * The accepted documents of members of all types: no call has them at once, so each type is read by itself, a
 * few at a time, and one that fails leaves the others standing. `lists` and `states` are in the order of
 * `types`, by name.
 */
export function useDocumentsByType(options: Options<DocumentTypeFields> = {}) {
  const { isOn = true, maxTypes = Number.POSITIVE_INFINITY, picks = everyType, staleTime } = options;
  const listed = useQuery({ ...read("tipodoc.all"), enabled: isOn, staleTime });
  const types = useMemo(
    () => (isOn && listed.data ? typesOf(listed.data.TipoDoc).filter(picks) : noTypes),
    [isOn, listed.data, picks],
  );
  const { lists, states } = useQueries({
    queries: types.map(({ id_tipo }) => ({
      ...limitedRead("documenti.byType", { params: { id_tipo } }),
      enabled: types.length <= maxTypes,
      staleTime,
    })),
    combine,
  });
  return { listed, types, lists, states };
}

export const documentTypeName = (type: DocumentTypeFields | undefined) =>
  nameOrNumber(type?.nome, type?.id_tipo ?? MEDICAL_TYPE, "Tipo");

const typesOf = (listed: readonly DocumentTypeFields[]): readonly DocumentTypeFields[] =>
  withCertificates(listed).sort((one, other) => compareText(documentTypeName(one), documentTypeName(other)));

type BoatDocumentType = Answer<"tipodocbarca.list">["Tipodocbarca"][number];

/** The accepted boat documents, type by type as `useDocumentsByType`. */
export function useBoatDocumentsByType(options: Options<BoatDocumentType> = {}) {
  const { isOn = true, maxTypes = Number.POSITIVE_INFINITY, picks = everyType, staleTime } = options;
  const listed = useQuery({ ...read("tipodocbarca.list"), enabled: isOn, staleTime });
  const types = useMemo(
    () => (isOn && listed.data ? listed.data.Tipodocbarca.filter(picks) : noTypes),
    [isOn, listed.data, picks],
  );
  const { lists, states } = useQueries({
    queries: types.map(({ id }) => ({
      ...limitedRead("docbarca.byType", { params: { typeId: id } }),
      enabled: types.length <= maxTypes,
      staleTime,
    })),
    combine,
  });
  return { listed, types, lists, states };
}

// At module scope: react-query then keeps the parts that did not change, and with them what is computed from
// them.
function combine<T>(results: UseQueryResult<{ Documenti: T[] }>[]) {
  return {
    lists: results.map(({ data }) => data?.Documenti),
    states: results.map(({ isSuccess, isError, isFetching, error, refetch }) => ({
      isSettled: isSuccess || isError,
      error,
      isFetching,
      refetch,
    })),
  };
}
