import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { idOf, typeNameOf } from "@/features/boat-documents/names";
import {
  documentTypeName,
  useBoatDocumentsByType,
  useDocumentsByType,
} from "@/features/documents/documents-by-type";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";
import { neverExpires } from "@/lib/rules/boat-documents";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { documentDeadlines } from "@/lib/rules/deadlines";
import { documentTypeExpires } from "@/lib/rules/documents";
import { boatDocumentExpiries, cardExpiries } from "@/lib/rules/expiry-weeks";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Span } from "@/lib/rules/spans";

/** As the address names them. */
export const expiryKinds = ["documenti", "tessere", "barche"] as const;
export type ExpiryKind = (typeof expiryKinds)[number];

export interface ExpiryEntry {
  day: IsoDate;
  key: string;
  /** The owner's name, else the record's number. */
  name: string;
  /** The name of the expiring paper's type. */
  detail: string;
  href: string;
}

/** The expiries of one kind. */
export interface Expiries {
  /** Undefined until there are some, or all is read. They grow as the lists come in. */
  entries: readonly ExpiryEntry[] | undefined;
  /** The lists that could not be read, by name. */
  missing: string[];
  /** Starts reading that waits for a press. */
  onDemand?: () => void;
}

/** Fresh for ten minutes: several visits of the dashboard cost one reading. */
const staleTime = 10 * 60_000;
/** A kind with more calls, or with more records the last time, is read at a press. */
const maxCallsAtOnce = 10;
const maxRecordsAtOnce = 5000;

const boatTypeExpires = (type: Parameters<typeof neverExpires>[0]) => !neverExpires(type);

type State = { isSettled: boolean; error: Error | null };
type TypeList = { data: unknown; error: Error | null };

/** The expiries of several lists as those of one kind. */
function together(
  listed: TypeList,
  states: readonly State[],
  nameOf: (index: number) => string,
  entries: readonly ExpiryEntry[],
): Expiries {
  const isRead = listed.data !== undefined && states.every(({ isSettled }) => isSettled);
  const failed = states.flatMap(({ error }, index) => (error ? [nameOf(index)] : []));
  const types = listed.error && !listed.data ? ["tipi"] : [];
  return { entries: isRead || entries.length > 0 ? entries : undefined, missing: [...types, ...failed] };
}

/** Members' documents: the list of types and a call for each type that expires. */
export function useDocumentExpiries(isOn: boolean, weeks: readonly Span[]): Expiries {
  const [isStarted, setStarted] = useState(false);
  const [lastCount, keepCount] = useBrowserSetting("pontile.scadenze.documenti");
  const [wasLarge] = useState(Number(lastCount) > maxRecordsAtOnce);
  const maxTypes = isStarted ? Number.POSITIVE_INFINITY : wasLarge ? 0 : maxCallsAtOnce;
  const { listed, types, lists, states } = useDocumentsByType({
    isOn,
    maxTypes,
    picks: documentTypeExpires,
    staleTime,
  });
  const count = lists.every((list) => list) ? lists.flat().length : 0;
  useEffect(() => {
    if (count > 0) keepCount(String(count));
  }, [count, keepCount]);

  const last = weeks.at(-1)?.to;
  const today = todayInRome();
  const entries = useMemo(
    () =>
      types.flatMap((type, index) =>
        documentDeadlines(type, lists[index] ?? [], today, last).flatMap((deadline): ExpiryEntry[] => {
          const { key, document, scadenza, member } = deadline;
          if (!document || !scadenza) return [];
          return [
            {
              key,
              day: scadenza,
              name: nameOrNumber(member, document.id_doc, "Documento"),
              detail: deadline.type,
              href: recordHref("/documentiarchivio", document.id_doc, { tipo: String(type.id_tipo) }),
            },
          ];
        }),
      ),
    [types, lists, today, last],
  );
  const found = together(listed, states, (index) => documentTypeName(types[index]), entries);
  const startsOnDemand = types.length > maxTypes && entries.length === 0;
  return startsOnDemand ? { ...found, onDemand: () => setStarted(true) } : found;
}

/** Boat documents: the list of types and a call for each type that expires. */
export function useBoatExpiries(isOn: boolean): Expiries {
  const [isStarted, setStarted] = useState(false);
  const maxTypes = isStarted ? Number.POSITIVE_INFINITY : maxCallsAtOnce;
  const { listed, types, lists, states } = useBoatDocumentsByType({
    isOn,
    maxTypes,
    picks: boatTypeExpires,
    staleTime,
  });
  const entries = useMemo(
    () =>
      types.flatMap((type, index) =>
        boatDocumentExpiries(lists[index] ?? []).map(
          ({ day, record }): ExpiryEntry => ({
            key: `documento-${idOf(record)}`,
            day,
            name: nameOrNumber(fullName(record.Owner), idOf(record), "Documento"),
            detail: record.Tipo?.nome || type.nome || typeNameOf(record),
            href: recordHref("/docbarcaarchivio", idOf(record), { tipo: String(type.id) }),
          }),
        ),
      ),
    [types, lists],
  );
  const found = together(listed, states, (index) => types[index]?.nome || "Tipo", entries);
  const startsOnDemand = types.length > maxTypes;
  return startsOnDemand ? { ...found, onDemand: () => setStarted(true) } : found;
}

/** Cards: no call has them all, so their expiries are those of the concluded memberships. */
export function useCardExpiries(isOn: boolean): Expiries {
  const { data, error } = useQuery({
    ...read("tesseramento.all"),
    enabled: isOn,
    staleTime,
  });
  const entries = useMemo(
    () =>
      data &&
      cardExpiries(data.Tesseramento).map(
        ({ day, record }): ExpiryEntry => ({
          key: `tessera-${record.id}`,
          day,
          name: nameOrNumber(record.Utente?.nominativo, record.id, "Tesseramento"),
          detail: record.Tessera?.nome || "Tessera",
          href: recordHref("/tesseramento", record.id, { vista: "tutte" }),
        }),
      ),
    [data],
  );
  return { entries, missing: error ? ["tesseramenti"] : [] };
}
