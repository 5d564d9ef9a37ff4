"use client";

import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useState } from "react";
import { useRecordNotFound } from "./use-record-not-found";

const searchParamParsers = { id: parseAsInteger, nuovo: parseAsBoolean };

interface Read<T> {
  /** Undefined while loading. */
  list: readonly T[] | undefined;
  isFetching: boolean;
  /** Which of several lists it is: a record is opened anew where another list shows it. */
  listName?: string;
}

/** What the address calls the open record and the new one, where other names than `id` and `nuovo` are linked already. */
export type AddressKeys = Partial<Record<keyof typeof searchParamParsers, string>>;

/**
 * Which record of a list is open, by the address: `?id=5`, or `?nuovo=true` for one that is being made. `gone` is said when the
 * address names a record that the list does not hold. While it is open the record stays as it was when it was opened, also where
 * the list is read anew without it: its form tells what somebody has changed from that.
 */
export function useOpenRecord<T extends { id: number }>(
  { list, isFetching, listName }: Read<T>,
  gone: string,
  urlKeys: AddressKeys = {},
) {
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push", urlKeys });
  const [held, setHeld] = useState<{ record?: T; listName?: string }>({});
  const isHeld = held.record?.id === open.id && held.listName === listName;
  const record = isHeld ? held.record : list?.find(({ id }) => id === open.id);
  if (record !== held.record || listName !== held.listName) setHeld({ record, listName });
  useRecordNotFound(
    list !== undefined && !isFetching && open.id !== null && !record,
    gone,
    () => void setOpen(null, { history: "replace" }),
  );
  return {
    record,
    isNew: open.nuovo === true && open.id === null,
    /** For the table's `openId`. */
    openId: open.id === null ? null : String(open.id),
    edit: ({ id }: { id: number }) => void setOpen({ id, nuovo: null }),
    add: () => void setOpen({ nuovo: true, id: null }),
    /** The new record has been made: it takes the form's place, also for the browser's Back. */
    replaceNew: ({ id }: { id: number }) => void setOpen({ id, nuovo: null }, { history: "replace" }),
    close: () => void setOpen(null),
  };
}
