"use client";

import { useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { todayInRome } from "@/lib/rules/dates";
import { comingSailings, type Readiness, readinessState } from "@/lib/rules/readiness";
import { type Booking, type Sailing, sailingKey } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import { ReadinessBadge } from "./readiness-badge";
import { ReadinessPanel } from "./readiness-panel";
import { useReadiness } from "./use-readiness";
import { useReadinessActions } from "./use-readiness-actions";

interface SailingReadinessProps {
  /** One of the sailing's user cruises. */
  userCruise: Booking;
  /** Those that it may sail with. */
  list: readonly Booking[];
}

const nothingRead: Readiness = { lines: [], isChecking: true };

/**
 * 'Pronta a partire': the check of one sailing that is not over. It is made at once where the sailing begins
 * within 30 days, otherwise on a press (docs/rules/readiness.md#where).
 */
export function SailingReadiness({ userCruise, list }: SailingReadinessProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const today = todayInRome();
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted || comingSailings([userCruise], today).length > 0;
  const sailing = useMemo(() => sailingOf(userCruise, list), [userCruise, list]);
  const sailings = useMemo(() => (isOn ? [sailing] : []), [isOn, sailing]);
  const { bySailing, retry, isRetrying } = useReadiness(sailings);
  const { actions, dialog } = useReadinessActions();
  if (isOver(userCruise, today)) return null;
  const begin = () => {
    setWanted(true);
    // The button goes away.
    section.current?.focus({ preventScroll: true });
  };
  const readiness = bySailing.get(sailingKey(userCruise)) ?? nothingRead;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="mt-6 outline-none">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
        <h3 id={titleId} className="font-semibold">
          Pronta a partire
        </h3>
        {isOn && <ReadinessBadge readiness={readiness} />}
        <p className="w-full text-ink-soft">
          {isOn && readinessState(readiness) === "ready"
            ? "Non manca niente a chi parte e alla barca."
            : "Quello che manca a chi parte e alla barca, con i dati come sono salvati."}
        </p>
      </header>
      {isOn ? (
        <ReadinessPanel
          readiness={readiness}
          sailing={sailing}
          actions={actions}
          retry={retry}
          isRetrying={isRetrying}
          level={4}
        />
      ) : (
        <Button size="sm" className="mt-3" icon={<Icon name="list-checks" />} onClick={begin}>
          Controlla adesso
        </Button>
      )}
      {dialog}
    </section>
  );
}

function sailingOf(userCruise: Booking, list: readonly Booking[]): Sailing {
  const key = sailingKey(userCruise);
  const [first, ...others] = list.filter((one) => sailingKey(one) === key);
  return first ? [first, ...others] : [userCruise];
}
