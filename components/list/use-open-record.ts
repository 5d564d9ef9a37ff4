import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useState } from "react";
import { useRecordNotFound } from "./use-record-not-found";

const searchParamParsers = { id: parseAsInteger, nuovo: parseAsBoolean };

interface Read<T> {
  /** Undefined while loading. */
  list: readonly T[] | undefined;
  isFetching: boolean;
  /** Which of several lists it is: the record is read from the list again when another list shows it. */
  listName?: string;
}

/**
 * The names of the open record and of the new one in the address, where links already have others than `id`
 * and `nuovo`.
 */
export type AddressKeys = Partial<Record<keyof typeof searchParamParsers, string>>;

/**
 * Which record of a list is open, by the address: `?id=5`, or `?nuovo=true` for a new one. `notFoundText` is
 * shown when the list does not have the record of the address. An open record stays as it was opened, also
 * when the list is refetched without it: its form saves the differences from that.
 */
export function useOpenRecord<T extends { id: number }>(
  { list, isFetching, listName }: Read<T>,
  notFoundText: string,
  urlKeys: AddressKeys = {},
) {
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push", urlKeys });
  const [known, setKnown] = useState<{ record?: T; listName?: string }>({});
  const isKnown = known.record?.id === open.id && known.listName === listName;
  const record = isKnown ? known.record : list?.find(({ id }) => id === open.id);
  if (record !== known.record || listName !== known.listName) setKnown({ record, listName });
  useRecordNotFound(
    list !== undefined && !isFetching && open.id !== null && !record,
    notFoundText,
    () => void setOpen(null, { history: "replace" }),
  );
  return {
    record,
    isNew: open.nuovo === true && open.id === null,
    /** For the table's `openId`. */
    openId: open.id === null ? null : String(open.id),
    edit: ({ id }: { id: number }) => void setOpen({ id, nuovo: null }),
    /** The address of a record on this screen, for the table's `rowHref`. */
    rowHref: ({ id }: { id: number }) => `?${new URLSearchParams({ [urlKeys.id ?? "id"]: String(id) })}`,
    add: () => void setOpen({ nuovo: true, id: null }),
    /** The new record has been made: it takes the form's place, also for the browser's Back. */
    replaceNew: ({ id }: { id: number }) => void setOpen({ id, nuovo: null }, { history: "replace" }),
    close: () => void setOpen(null),
  };
}
