import { type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
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

/** How the documents of an owner of some kind are read type by type; at module scope. */
interface Source<Listed, Type, Document> {
  list: UseQueryOptions<Listed>;
  typesIn: (listed: Listed) => readonly Type[];
  ofType: (type: Type) => UseQueryOptions<{ Documenti: Document[] }>;
}

/**
 * The accepted documents of all types: no call has them at once, so each type is read by itself, a few at a
 * time, and one that fails leaves the others standing. `lists` and `states` are in the order of `types`.
 */
function useByType<Listed, Type, Document>(
  { list, typesIn, ofType }: Source<Listed, Type, Document>,
  { isOn = true, maxTypes = Number.POSITIVE_INFINITY, picks = everyType, staleTime }: Options<Type>,
) {
  const listed = useQuery({ ...list, enabled: isOn, staleTime });
  const types = useMemo(
    () => (isOn && listed.data ? typesIn(listed.data).filter(picks) : noTypes),
    [isOn, listed.data, typesIn, picks],
  );
  const { lists, states } = useQueries({
    queries: types.map((type) => ({ ...ofType(type), enabled: types.length <= maxTypes, staleTime })),
    combine: combine<Document>,
  });
  return { listed, types, lists, states };
}

export const documentTypeName = (type: DocumentTypeFields | undefined) =>
  nameOrNumber(type?.nome, type?.id_tipo ?? MEDICAL_TYPE, "Tipo");

const typesOf = (listed: readonly DocumentTypeFields[]): readonly DocumentTypeFields[] =>
  withCertificates(listed).sort((one, other) => compareText(documentTypeName(one), documentTypeName(other)));

/** The accepted documents of members, types by name. */
export const useDocumentsByType = (options: Options<DocumentTypeFields>) => useByType(ofMembers, options);

const ofMembers = {
  list: read("tipodoc.all"),
  typesIn: ({ TipoDoc }: Answer<"tipodoc.all">) => typesOf(TipoDoc),
  ofType: ({ id_tipo }: DocumentTypeFields) =>
    limitedRead("documenti.byType", { params: { id_tipo } }, "page"),
};

type BoatDocumentType = Answer<"tipodocbarca.list">["Tipodocbarca"][number];

/** The accepted boat documents. */
export const useBoatDocumentsByType = (options: Options<BoatDocumentType>) => useByType(ofBoats, options);

const ofBoats = {
  list: read("tipodocbarca.list"),
  typesIn: ({ Tipodocbarca }: Answer<"tipodocbarca.list">) => Tipodocbarca,
  ofType: ({ id }: BoatDocumentType) => limitedRead("docbarca.byType", { params: { typeId: id } }, "page"),
};

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
