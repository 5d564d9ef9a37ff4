import type { ReactNode } from "react";
import { useConfirm } from "@/components/ui/confirm-dialog";
import type { Season } from "@/features/seasons/season-look";
import { countDays, monthName } from "@/lib/format/dates";
import { daysOfMonth, type Month } from "@/lib/rules/months";
import type { useDaysRun } from "./use-days-run";
import { notLoadedReason, type useSeasonDays } from "./use-season-days";

interface SetMonthOptions {
  month: Month;
  days: ReturnType<typeof useSeasonDays>["days"];
  chosen: Season | undefined;
  /** Why the month cannot be set while no season is chosen. */
  noSeason: string;
  start: ReturnType<typeof useDaysRun>["start"];
}

/**
 * Gives every day of the month the chosen season, after a question (docs/rules/seasons.md#calendar,
 * docs/rules/seasons.md#set-month).
 */
export function useSetMonth({ month, days, chosen, noSeason, start }: SetMonthOptions): {
  setMonth: () => Promise<void>;
  disabledReason: string | undefined;
  question: ReactNode;
} {
  const [confirm, question] = useConfirm();
  const name = monthName(month);
  const toChange = chosen ? daysOfMonth(month).filter((day) => days?.get(day) !== chosen.nome) : [];

  async function setMonth() {
    if (!chosen) return;
    const replaced = toChange.filter((day) => days?.has(day)).length;
    const isSure = await confirm({
      text: `${countDays(toChange.length)} di ${name} ${toChange.length === 1 ? "diventa" : "diventano"} «${chosen.nome}».`,
      children: replaced > 0 && (
        <p className="text-ink-soft">
          {replaced === 1
            ? "Uno ha già un'altra stagione, che viene sostituita."
            : `${replaced} hanno già un'altra stagione, che viene sostituita.`}
        </p>
      ),
      tone: "primary",
      confirmLabel: "Imposta mese",
      cancelLabel: "Annulla",
    });
    if (isSure) start(new Map(toChange.map((day) => [day, chosen.nome])), `${chosen.nome}, ${name}`);
  }

  return { setMonth, disabledReason: obstacleOf(), question };

  function obstacleOf(): string | undefined {
    if (!chosen) return noSeason;
    if (!days) return notLoadedReason;
    return toChange.length === 0 ? `Tutto il mese è già «${chosen.nome}».` : undefined;
  }
}
