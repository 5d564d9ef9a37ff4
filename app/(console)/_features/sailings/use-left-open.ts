import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { otherParts, type Sailing, sailingsOf } from "@/lib/rules/sailings";

/**
 * The parts of split sailings that stay open when these are closed. They may not be over yet: they are looked
 * for among all open bookings, until those are read in `list`.
 */
export function useLeftOpen(closing: readonly Sailing<UserCruise>[], list: readonly UserCruise[]) {
  const open = useOwnQuery({ ...read("crocierautente.list"), enabled: closing.length > 0 });
  const bookings = open.data?.Crociera ?? list;
  return useMemo(() => otherParts(closing, sailingsOf(bookings)), [closing, bookings]);
}
