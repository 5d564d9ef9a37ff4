import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import PQueue from "p-queue";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { type Deadline, documentDeadlines, MEDICAL_TYPE, missingCertificates } from "@/lib/rules/deadlines";
import type { ArchivedDocument } from "./columns";

export type DeadlineRow = Deadline<ArchivedDocument>;

interface DocumentType {
  id_tipo: number;
  nome?: string | null;
}

// The legacy server is small, and a club may have many types.
const queue = new PQueue({ concurrency: 3 });
const noTypes: readonly DocumentType[] = [];
const noRows: readonly DeadlineRow[] = [];

/**
 * The deadlines of all types at once (docs/rules/documents.md#deadlines): each type is read by itself, a few at a time, and one that fails
 * leaves the others standing. `rows` grow as the types come in; undefined while there is none yet.
 */
export function useDeadlines(isOn: boolean) {
  const listed = useQuery({ ...read("tipodoc.all"), enabled: isOn });
  const members = useQuery({ ...read("utenti.list"), enabled: isOn });
  const types = useMemo(
    () => (isOn && listed.data ? typesOf(listed.data.TipoDoc) : noTypes),
    [isOn, listed.data],
  );
  const { lists, states } = useQueries({
    queries: types.map(({ id_tipo }) => read("documenti.byType", { params: { id_tipo } }, queue)),
    combine,
  });

  const people = members.data?.Utenti;
  const found = useMemo(() => {
    const today = todayInRome();
    return types.flatMap((type, index) => deadlinesOf(type, lists[index], today));
  }, [types, lists]);
  const medical = types.findIndex(({ id_tipo }) => id_tipo === MEDICAL_TYPE);
  const certificates = lists[medical];
  const missing = useMemo(
    () =>
      people && certificates
        ? missingCertificates(people, certificates, nameOf(types[medical]), todayInRome())
        : undefined,
    [people, certificates, types, medical],
  );
  const rows = useMemo(() => [...found, ...(missing ?? noRows)], [found, missing]);

  const settled = states.filter(({ isSettled }) => isSettled).length;
  const isReading = listed.isPending || members.isPending || settled < types.length;
  return {
    listed,
    members,
    types,
    rows: isOn && (rows.length > 0 || (!isReading && listed.data)) ? rows : undefined,
    isReading,
    /** Types that have answered or failed. */
    settled,
    /** A document that was read, whether it has a deadline or not (by now). */
    documentOf: (id: number | null): ArchivedDocument | undefined => {
      if (id === null) return undefined;
      for (const list of lists) {
        const document = list?.find((entry) => entry.id_doc === id);
        if (document) return document;
      }
    },
    /** False as long as it is not known who has a valid certificate. */
    knowsMissing: missing !== undefined,
    failed: types.flatMap((type, index) => {
      const state = states[index];
      return state?.error ? [{ ...state, id: type.id_tipo, name: nameOf(type) }] : [];
    }),
  };
}

const nameOf = (type: DocumentType | undefined) => type?.nome || `Tipo n. ${type?.id_tipo ?? MEDICAL_TYPE}`;

/** By name; the certificates are needed also where the club's list of types leaves them out. */
function typesOf(listed: readonly DocumentType[]): readonly DocumentType[] {
  const known = listed.some(({ id_tipo }) => id_tipo === MEDICAL_TYPE);
  return [...listed, ...(known ? [] : [{ id_tipo: MEDICAL_TYPE, nome: "Visita medica" }])].sort(
    (one, other) => compareText(nameOf(one), nameOf(other)),
  );
}

/** At module scope: react-query then keeps the parts that did not change, and with them what is reckoned from them. */
function combine(results: UseQueryResult<Answer<"documenti.byType">>[]) {
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

const reckoned = new WeakMap<object, { today: IsoDate; rows: DeadlineRow[] }>();

/** Reckoned once for each list that was read, however many other types come in after it. */
function deadlinesOf(
  type: DocumentType,
  documents: readonly ArchivedDocument[] | undefined,
  today: IsoDate,
): DeadlineRow[] {
  if (!documents) return [];
  const known = reckoned.get(documents);
  if (known?.today === today) return known.rows;
  const rows = documentDeadlines(type, documents, today);
  reckoned.set(documents, { today, rows });
  return rows;
}
