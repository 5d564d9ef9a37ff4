"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useCallback, useId, useMemo } from "react";
import { MonthNav } from "@/components/calendar/month-nav";
import { parseAsMonth } from "@/components/calendar/use-month";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { countSeasons, seasonsOf } from "@/features/seasons/season-look";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { capital, countDays, dayName, monthName } from "@/lib/format/dates";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { daysOfMonth, type Month, monthOf } from "@/lib/rules/months";
import { MonthGrid } from "./month-grid";
import { RangeBar } from "./range-bar";
import { RunStatus } from "./run-status";
import { SeasonPicker } from "./season-picker";
import { useDayRange } from "./use-day-range";
import { useDaysRun } from "./use-days-run";
import { useSeasonDays } from "./use-season-days";

const SeasonTypesDialog = dynamic(() =>
  loadPart(() => import("./season-types-dialog").then((file) => file.SeasonTypesDialog)),
);

const notLoadedReason = "Il calendario non è ancora arrivato.";

const address = { mese: parseAsMonth, stagione: parseAsInteger, gestisci: parseAsBoolean };

/** Which season each day is in (docs/rules/seasons.md#calendar). */
export function SeasonScreen() {
  const types = useQuery(read("tipostagione.list"));
  const { days, query, setSeason } = useSeasonDays();
  const run = useDaysRun({ days, setSeason });
  const [open, setOpen] = useQueryStates(address, { history: "replace" });
  const [confirm, question] = useConfirm();
  const titleId = useId();

  const today = todayInRome();
  const month = open.mese ?? monthOf(today);
  const seasons = useMemo(() => seasonsOf(types.data?.TipoStagione ?? []), [types.data]);
  const chosen = seasons.find(({ id }) => id === open.stagione) ?? seasons[0];
  const name = monthName(month);

  const show = useCallback((mese: Month) => void setOpen({ mese }), [setOpen]);

  /** As written: a day that has an entry loses it, whichever it is; another gets the chosen season. */
  function toggle(day: IsoDate) {
    const shown = days?.get(day);
    if (shown === undefined && !chosen) return notify.warning("Aggiungi prima una stagione.");
    send(day, shown === undefined ? (chosen?.nome ?? null) : null);
  }

  function send(day: IsoDate, season: string | null) {
    setSeason(day, season).catch((error: unknown) => {
      notify.error(`${capital(dayName(day))} è rimasto com'era. ${errorText(error)}`, {
        retry: () => send(day, season),
      });
    });
  }
  const { counts, free } = useMemo(() => countSeasons(days, month), [days, month]);
  const toChange = chosen ? daysOfMonth(month).filter((day) => days?.get(day) !== chosen.nome) : [];

  const range = useDayRange({ days, season: chosen?.nome, start: run.start });

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
    if (isSure) run.start(new Map(toChange.map((day) => [day, chosen.nome])), `${chosen.nome}, ${name}`);
  }
  const disabledReason = !chosen
    ? "Aggiungi prima una stagione."
    : !days
      ? notLoadedReason
      : toChange.length === 0
        ? `Tutto il mese è già «${chosen.nome}».`
        : undefined;

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
          <Button icon={<Icon name="settings-2" />} onClick={() => void setOpen({ gestisci: true })}>
            Gestisci stagioni
          </Button>
        }
        action={
          <Button
            variant="primary"
            icon={<Icon name="calendar-check" />}
            loading={run.run.isRunning}
            disabledReason={disabledReason}
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
            {seasons.length === 0 ? (
              <EmptyState
                title="Nessuna stagione"
                hint="Aggiungi la prima, poi assegnala ai giorni."
                action={<Button onClick={() => void setOpen({ gestisci: true })}>Gestisci stagioni</Button>}
              />
            ) : (
              <SeasonPicker
                seasons={seasons}
                chosen={chosen}
                onChoose={({ id }) => void setOpen({ stagione: id })}
                counts={counts}
                free={free}
              />
            )}
          </div>
        )}
        {!(error && !days) && (
          <section aria-labelledby={titleId} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <MonthNav month={month} thisMonth={monthOf(today)} titleId={titleId} onMonth={show}>
              <Button
                className="print:hidden"
                aria-pressed={range.isPicking}
                disabledReason={days ? undefined : notLoadedReason}
                onClick={range.isPicking ? range.cancel : range.pick}
              >
                Intervallo
              </Button>
            </MonthNav>
            {days ? (
              <MonthGrid
                month={month}
                titleId={titleId}
                today={today}
                days={days}
                seasons={seasons}
                range={range.range}
                isPicking={range.isPicking}
                onToggle={toggle}
                onRange={range.setRange}
                onApply={range.apply}
                onMonth={show}
              />
            ) : (
              <Skeleton className="h-96 w-full" />
            )}
          </section>
        )}
        {/* Beside or below the days, which must not move under the pointer. */}
        <div className="sticky bottom-2 grid gap-2 self-start lg:top-4 lg:bottom-auto lg:col-start-1 lg:row-start-2">
          {days && failure}
          {range.isOpen && (
            <RangeBar
              days={range.selected}
              season={chosen?.nome}
              toSet={range.toSet.length}
              toClear={range.toClear.length}
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
        <SeasonTypesDialog
          seasons={seasons}
          days={days ?? new Map()}
          onClose={() => void setOpen({ gestisci: null })}
        />
      )}
      {question}
    </>
  );
}
