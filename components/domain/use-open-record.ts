"use client";

import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useGoneRecord } from "@/components/domain/use-gone-record";

const layers = { id: parseAsInteger, nuovo: parseAsBoolean };

interface Read<T> {
  /** Undefined while loading. */
  list: readonly T[] | undefined;
  isFetching: boolean;
}

/**
 * Which record of a list is open, by the address: `?id=5`, or `?nuovo=true` for one that is being made. `gone` is said when the
 * address names a record that the list does not hold (any more).
 */
export function useOpenRecord<T extends { id: number }>({ list, isFetching }: Read<T>, gone: string) {
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const record = list?.find(({ id }) => id === open.id);
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
