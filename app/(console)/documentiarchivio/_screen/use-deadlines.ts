import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type DocumentTypeFields,
  documentTypeName,
  useDocumentsByType,
} from "@/features/documents/documents-by-type";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { type IsoDate, plusDays, todayInRome } from "@/lib/rules/dates";
import { type Deadline, documentDeadlines, MEDICAL_TYPE, missingCertificates } from "@/lib/rules/deadlines";
import { documentTypeExpires } from "@/lib/rules/documents";
import { EXPIRY_NOTICE_DAYS } from "@/lib/rules/expiry";
import { fullName } from "@/lib/rules/member-names";
import type { ArchivedDocument } from "./columns";

type Person = Answer<"utenti.list">["Utenti"][number];
export type DeadlineRow = Deadline<ArchivedDocument>;

const noRows: readonly DeadlineRow[] = [];
/** The certificates tell also who has none. */
const isNeeded = (type: DocumentTypeFields) => documentTypeExpires(type) || type.id_tipo === MEDICAL_TYPE;

/**
 * The deadlines of all types at once (docs/rules/documents.md#deadlines). `rows` grow as the types come in;
 * undefined while there is none yet. `until`: the last day of those that are looked for, where that is later
 * than 60 days ahead.
 */
export function useDeadlines(until: IsoDate | null) {
  const { listed, types, lists, states } = useDocumentsByType({ picks: isNeeded });
  const members = useQuery(read("utenti.list"));

  const people = members.data?.Utenti;
  const today = todayInRome();
  const found = useMemo(() => {
    const notice = plusDays(today, EXPIRY_NOTICE_DAYS);
    const last = until !== null && until > notice ? until : notice;
    return types.flatMap((type, index) => deadlinesOf(type, lists[index], today, last));
  }, [types, lists, until, today]);
  const medical = types.findIndex(({ id_tipo }) => id_tipo === MEDICAL_TYPE);
  const certificates = lists[medical];
  const missing = useMemo(
    () =>
      people && certificates ? missingCertificates(people, certificates, types[medical], today) : undefined,
    [people, certificates, types, medical, today],
  );
  const named = useMemo(() => withMemberNames(found, people), [found, people]);
  const rows = useMemo(() => [...named, ...(missing ?? noRows)], [named, missing]);

  const settled = states.filter(({ isSettled }) => isSettled).length;
  const isReading = listed.isPending || members.isPending || settled < types.length;
  return {
    listed,
    members,
    types,
    rows: rows.length > 0 || (!isReading && listed.data) ? rows : undefined,
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
      return state?.error ? [{ ...state, id: type.id_tipo, name: documentTypeName(type) }] : [];
    }),
  };
}

/** The rows with the names of members of whom the document has the id alone. */
function withMemberNames(rows: readonly DeadlineRow[], people: readonly Person[] | undefined) {
  if (!people || rows.every(({ member }) => member)) return rows;
  const names = new Map(people.map((person) => [person.id_usr, fullName(person)]));
  return rows.map((row) => (row.member ? row : { ...row, member: names.get(row.id_usr ?? 0) ?? "" }));
}

const computed = new WeakMap<object, { today: IsoDate; last: IsoDate; rows: DeadlineRow[] }>();

/** Computed once for each list that was read, however many other types come in after it. */
function deadlinesOf(
  type: DocumentTypeFields,
  documents: readonly ArchivedDocument[] | undefined,
  today: IsoDate,
  last: IsoDate,
): DeadlineRow[] {
  if (!documents) return [];
  const known = computed.get(documents);
  if (known?.today === today && known.last === last) return known.rows;
  const rows = documentDeadlines(type, documents, today, last);
  computed.set(documents, { today, last, rows });
  return rows;
}
