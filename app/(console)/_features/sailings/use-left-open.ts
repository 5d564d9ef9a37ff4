import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { otherParts, type Sailing, sailingsOf } from "@/lib/rules/sailings";
import { sailingKind } from "./group-kinds";

export interface LeftOpen {
  parts: readonly Sailing<UserCruise>[];
  /** Why nothing may be closed yet; undefined where the parts are known. */
  waitsFor: string | undefined;
  /** Says that the parts are not known, once the bookings could not be read; they can be read again. */
  unknown: string | undefined;
  isReading: boolean;
  readAgain: () => void;
}

/**
 * The parts of split sailings that stay open when these are closed. They may not be over yet: they are looked
 * for among all open bookings, and are not known until these are read.
 */
export function useLeftOpen(closing: readonly Sailing<UserCruise>[]): LeftOpen {
  const open = useOwnQuery({ ...read("crocierautente.list"), enabled: closing.length > 0 });
  const bookings = open.data?.Crociera;
  const parts = useMemo(
    () => otherParts(closing, sailingsOf(bookings?.filter(sailingKind.isOpen) ?? [])),
    [closing, bookings],
  );
  const which = closing.length > 1 ? "qualche uscita" : "l'uscita";
  const isKnown = bookings !== undefined || closing.length === 0;
  const hasFailed = !isKnown && open.errorUpdateCount > 0;
  const unknown = hasFailed ? `Non so se ${which} è divisa` : undefined;
  const isReading = open.isFetching;
  const reading = isKnown ? undefined : `Controllo se ${which} è divisa…`;
  return {
    parts,
    waitsFor: unknown && !isReading ? `${unknown}: premi «Riprova».` : reading,
    unknown: unknown && `${unknown}.`,
    isReading,
    readAgain: () => void open.refetch(),
  };
}
