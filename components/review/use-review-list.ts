"use client";

import { useMemo, useState } from "react";
import { useRecordNotFound } from "@/components/resource/use-record-not-found";
import { useReviewQueue } from "./use-review-queue";

interface Options<Row> {
  /** Undefined while loading. */
  list: readonly Row[] | undefined;
  isFetching: boolean;
  idOf: (row: Row) => number;
  /** `pending` changes whenever `isPending` may (useDelayedDecisions). */
  decisions: { pending: unknown; isPending: (id: number) => boolean };
  /** The record in the address. */
  openId: number | null;
  /** From record to record the address changes in place: back closes the dialog. */
  open: (id: number | null) => void;
  /** Said when the address names a record that is no longer on the list: somebody else was quicker. */
  gone: string;
}

/** A list of records to review: without those whose decision is held or under way, and with the way through the others. */
export function useReviewList<Row>(options: Options<Row>) {
  const { list, isFetching, idOf, decisions, openId, open, gone } = options;
  const [order, setOrder] = useState<readonly string[]>([]);
  const { pending, isPending } = decisions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: isPending reads `pending`, which is new when anything changes; idOf is always the same
  const rows = useMemo(() => list?.filter((row) => !isPending(idOf(row))), [list, pending]);
  const queue = useReviewQueue({
    order,
    count: rows?.length ?? 0,
    openId: openId === null ? null : String(openId),
    open: (id) => open(id === null ? null : Number(id)),
  });
  const isListed = list?.some((row) => idOf(row) === openId);
  useRecordNotFound(list !== undefined && !isFetching && openId !== null && !isListed, gone, () =>
    open(null),
  );
  return {
    /** The same array as long as nothing changes. */
    rows,
    opened: rows?.find((row) => idOf(row) === openId),
    queue,
    /** For the table. */
    onShown: setOrder,
  };
}
