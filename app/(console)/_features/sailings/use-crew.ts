"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useReadiness } from "@/features/readiness/use-readiness";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { formatCents } from "@/lib/format/money";
import { todayInRome } from "@/lib/rules/dates";
import { isAtLeast } from "@/lib/rules/levels";
import { birthDateOf } from "@/lib/rules/membership";
import { comingSailings, type ReadinessLine } from "@/lib/rules/readiness";
import { dueFor } from "@/lib/rules/sailing-dues";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { memberOf } from "./names";
import { usePhones } from "./use-phones";
import { useSailingOffer } from "./use-sailing-offer";

/** One person of a sailing, as the sheet shows them. */
export interface CrewMember {
  booking: UserCruise;
  name: string;
  phone: string;
  /** What of their papers is missing or expires; null while it is not checked. */
  papers: readonly ReadinessLine[] | null;
  /** The price of their place as text: '350,00 €', 'Secondo l'età'; "" where the cruise has none. */
  due: string;
  /** A membership of theirs that is not paid yet, by its year. */
  unpaidYear: number | null;
}

/** The people of a sailing, with what other lists know of them (docs/rules/sailings.md#sheet). */
export function useCrew(sailing: Sailing<UserCruise>): CrewMember[] {
  const { cruise } = useSailingOffer(sailing);
  const phones = usePhones(sailing.flatMap(({ telefono, utente }) => (telefono ? [] : utente || [])));
  const memberships = useMemberships();
  const papers = usePapers(sailing);
  return sailing.map((booking): CrewMember => {
    const member = booking.utente || 0;
    const own = memberships.filter(({ utente }) => utente === member);
    const birthDate = own.map(({ Utente }) => birthDateOf(Utente?.meta)).find(Boolean) ?? null;
    const due = dueFor(cruise, birthDate, booking.inizio ?? todayInRome());
    const unpaid = own.find(({ pagato, stato }) => pagato !== 1 && stato !== 1);
    return {
      booking,
      name: memberOf(booking),
      phone: booking.telefono || phones.get(member) || "",
      papers: papers?.filter(({ who }) => who.kind === "member" && who.id === member) ?? null,
      due: due.kind === "cents" ? formatCents(due.cents) : due.kind === "by-age" ? "Secondo l'età" : "",
      unpaidYear: unpaid ? (unpaid.anno ?? null) : null,
    };
  });
}

/**
 * Every membership that this person may read: ADMIN and GOD all of them, others the new ones and their own.
 */
function useMemberships() {
  const isAdmin = isAtLeast(useViewer().level, "ADMIN");
  const all = useQuery({ ...read("tesseramento.all"), enabled: isAdmin, staleTime: 5 * 60_000 });
  const fresh = useQuery({ ...read("tesseramento.new"), enabled: !isAdmin, staleTime: 5 * 60_000 });
  const mine = useQuery({ ...read("tesseramento.mine"), enabled: !isAdmin, staleTime: 5 * 60_000 });
  return useMemo(
    () => [all, fresh, mine].flatMap(({ data }) => data?.Tesseramento ?? []),
    [all, fresh, mine],
  );
}

/**
 * The lines of the people of a sailing that begins within 30 days; null while they are read, and for others.
 */
function usePapers(sailing: Sailing<UserCruise>): readonly ReadinessLine[] | null {
  const checked = useMemo(
    () => (comingSailings(sailing, todayInRome()).length > 0 ? [sailing] : []),
    [sailing],
  );
  const readiness = useReadiness(checked).bySailing.get(sailingKey(sailing[0]));
  return readiness && !readiness.isChecking ? readiness.lines : null;
}
