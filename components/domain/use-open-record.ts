"use client";

import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useState } from "react";
import { useGoneRecord } from "@/components/domain/use-gone-record";

const layers = { id: parseAsInteger, nuovo: parseAsBoolean };

interface Read<T> {
  /** Undefined while loading. */
  list: readonly T[] | undefined;
  isFetching: boolean;
}

/**
 * Which record of a list is open, by the address: `?id=5`, or `?nuovo=true` for one that is being made. `gone` is said when the
 * address names a record that the list does not hold. While it is open the record stays as it was when it was opened, also where
 * the list is read anew without it: its form tells what somebody has changed from that.
 */
export function useOpenRecord<T extends { id: number }>({ list, isFetching }: Read<T>, gone: string) {
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const [held, setHeld] = useState<T>();
  const record = held && held.id === open.id ? held : list?.find(({ id }) => id === open.id);
  if (record !== held) setHeld(record);
  useGoneRecord(
    list !== undefined && !isFetching && open.id !== null && !record,
    gone,
    () => void setOpen(null, { history: "replace" }),
  );
  return {
    record,
    isNew: open.nuovo === true && open.id === null,
    /** For the table's `openId`. */
    openId: open.id === null ? null : String(open.id),
    edit: ({ id }: T) => void setOpen({ id, nuovo: null }),
    add: () => void setOpen({ nuovo: true, id: null }),
    close: () => void setOpen(null),
  };
}
