import { useMemo, useState } from "react";
import { sailingPurpose } from "@/lib/format/readiness";
import { todayInRome } from "@/lib/rules/dates";
import { comingSailings } from "@/lib/rules/readiness";
import { type Booking, type Sailing, sailingKey } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import { ReadinessSection } from "./readiness-section";
import { useReadiness } from "./use-readiness";

interface SailingReadinessProps {
  /** One of the sailing's user cruises. */
  userCruise: Booking;
  /** Those that it may sail with. */
  list: readonly Booking[];
}

/**
 * 'Pronta a partire': the check of one sailing that is not over. It is made at once where the sailing begins
 * within 30 days, otherwise on a press (docs/rules/readiness.md#where).
 */
export function SailingReadiness({ userCruise, list }: SailingReadinessProps) {
  const today = todayInRome();
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted || comingSailings([userCruise], today).length > 0;
  const sailing = useMemo(() => sailingOf(userCruise, list), [userCruise, list]);
  const sailings = useMemo(() => (isOn ? [sailing] : []), [isOn, sailing]);
  const { bySailing, retry, isRetrying } = useReadiness(sailings, "dialog");
  if (isOver(userCruise, today)) return null;
  return (
    <ReadinessSection
      title="Pronta a partire"
      readyText="Non manca niente a chi parte e alla barca."
      openText="Quello che manca a chi parte e alla barca, con i dati come sono salvati."
      readiness={isOn ? bySailing.get(sailingKey(userCruise)) : null}
      purpose={sailingPurpose(sailing)}
      onBegin={() => setWanted(true)}
      retry={retry}
      isRetrying={isRetrying}
    />
  );
}

function sailingOf(userCruise: Booking, list: readonly Booking[]): Sailing {
  const key = sailingKey(userCruise);
  const [first, ...others] = list.filter((one) => sailingKey(one) === key);
  return first ? [first, ...others] : [userCruise];
}
