"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { type ComponentProps, useCallback, useMemo } from "react";
import { parseAsMonth } from "@/components/calendar/use-month";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { PhoneFold } from "@/components/layout/phone-fold";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { SeasonLetter } from "@/features/seasons/season-letter";
import { countSeasons, seasonsOf } from "@/features/seasons/season-look";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { todayInRome } from "@/lib/rules/dates";
import { type Month, monthOf } from "@/lib/rules/months";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { RangeBar } from "./range-bar";
import { RunStatus } from "./run-status";
import { SeasonMonth } from "./season-month";
import { SeasonPicker } from "./season-picker";
import { useDayRange } from "./use-day-range";
import { useDaysRun } from "./use-days-run";
import { noSeasonReason, useSeasonDays } from "./use-season-days";
import { useSetMonth } from "./use-set-month";
import { useToggleDay } from "./use-toggle-day";

const SeasonTypesDialog = dynamic(() =>
  loadPart(() => import("./season-types-dialog").then((file) => file.SeasonTypesDialog)),
);

const address = { mese: parseAsMonth, stagione: parseAsInteger, gestisci: parseAsBoolean };

/** Which season each day is in (docs/rules/seasons.md#calendar). */
export function SeasonScreen() {
  const types = useQuery(read("tipostagione.list"));
  const { days, query, setSeason, storedSeason } = useSeasonDays();
  const run = useDaysRun({ days, setSeason });
  const [open, setOpen] = useQueryStates(address, { history: "replace" });

  const today = todayInRome();
  const month = open.mese ?? monthOf(today);
  const seasons = useMemo(() => seasonsOf(types.data?.TipoStagione ?? []), [types.data]);
  const chosen = seasons.find(({ id }) => id === open.stagione) ?? seasons[0];

  const noSeason = noSeasonReason(types.data !== undefined);

  const show = useCallback((mese: Month) => void setOpen({ mese }), [setOpen]);

  const toggle = useToggleDay({ days, chosen, noSeason, setSeason, storedSeason });
  const { counts, free } = useMemo(() => countSeasons(days, month), [days, month]);
  const range = useDayRange({ days, season: chosen?.nome, start: run.start });

  const { setMonth, disabledReason, question } = useSetMonth({
    month,
    days,
    chosen,
    noSeason,
    start: run.start,
  });

  const error = query.error ?? types.error;
  const retry = () => void Promise.all([query.error && query.refetch(), types.error && types.refetch()]);
  const failure = error && (
    <ErrorState
      compact={days !== undefined}
      className={days ? "bg-surface-raised max-lg:shadow-lg" : "mb-4"}
      title={errorText(error)}
      onRetry={retry}
      retrying={query.isFetching || types.isFetching}
    />
  );
  return (
    <>
      <PageHeader
        title="Stagionalità"
        secondary={
          <Button icon="settings-2" onClick={() => void setOpen({ gestisci: true })}>
            Gestisci stagioni
          </Button>
        }
        action={
          <Button
            variant="primary"
            icon="calendar-check"
            disabledReason={
              run.run.isRunning ? "Aspetta: i giorni di prima non sono finiti." : disabledReason
            }
            onClick={() => void setMonth()}
          >
            Imposta mese
          </Button>
        }
      />
      {!days && failure}
      <div className="grid gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 print:block">
        {types.data && (
          <div className="min-w-0">
            <SeasonChoice
              seasons={seasons}
              chosen={chosen}
              onChoose={({ id }) => void setOpen({ stagione: id })}
              counts={counts}
              free={free}
              onManage={() => void setOpen({ gestisci: true })}
            />
          </div>
        )}
        {!(error && !days) && (
          <SeasonMonth
            month={month}
            today={today}
            days={days}
            seasons={types.data && seasons}
            range={range}
            onToggle={toggle}
            onMonth={show}
          />
        )}
        {/* Beside or below the days, which must not move under the pointer. */}
        <div className="sticky bottom-2 grid gap-2 self-start lg:top-4 lg:bottom-auto lg:col-start-1 lg:row-start-2">
          {days && failure}
          {range.isOpen && (
            <RangeBar
              days={range.selected}
              season={chosen?.nome}
              noSeason={noSeason}
              toSet={range.toSet.length}
              toClear={range.toClear.length}
              replaced={range.replaced}
              awaitsLast={range.awaitsLast}
              isRunning={run.run.isRunning}
              onSet={range.apply}
              onClear={range.clear}
              onCancel={range.cancel}
            />
          )}
          <RunStatus days={run} />
        </div>
      </div>
      {open.gestisci && types.data && (
        <SeasonTypesDialog seasons={seasons} days={days} onClose={() => void setOpen({ gestisci: null })} />
      )}
      {question}
    </>
  );
}

type SeasonChoiceProps = ComponentProps<typeof SeasonPicker> & {
  onManage: () => void;
};

/** The season that a press on a day sets; on a phone it is folded away under its name. */
function SeasonChoice({ onManage, ...props }: SeasonChoiceProps) {
  const { seasons, chosen } = props;
  if (seasons.length === 0)
    return (
      <EmptyState
        title="Nessuna stagione"
        hint="Aggiungi la prima, poi assegnala ai giorni."
        action={<Button onClick={onManage}>Gestisci stagioni</Button>}
      />
    );
  const label = (
    <>
      Stagione
      {chosen && <SeasonLetter look={chosen} />}
      {chosen && nameOrNumber(chosen.nome, chosen.id)}
    </>
  );
  return (
    <PhoneFold label={label}>
      <SeasonPicker {...props} />
    </PhoneFold>
  );
}
