"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { useCallback, useEffect, useId, useMemo, useRef } from "react";
import { MonthNav } from "@/components/calendar/month-nav";
import { parseAsMonth } from "@/components/calendar/use-month";
import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { PageHeader } from "@/components/layout/page-header";
import { countSeasons, seasonsOf } from "@/components/seasons/season-look";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { capital, countDays, dayName, monthName } from "@/lib/format/dates";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { daysOf, type Month, monthOf } from "@/lib/rules/months";
import { MonthGrid } from "./month-grid";
import { RunStatus } from "./run-status";
import { SeasonPicker } from "./season-picker";
import { useMonthRun } from "./use-month-run";
import { useSeasonDays } from "./use-season-days";

const SeasonTypesDialog = dynamic(() =>
  loadPart(() => import("./season-types-dialog").then((file) => file.SeasonTypesDialog)),
);

const address = { mese: parseAsMonth, stagione: parseAsInteger, gestisci: parseAsBoolean };

/** Which season each day is in (docs/rules/seasons.md#calendar). */
export function SeasonScreen() {
  const types = useQuery(read("tipostagione.list"));
  const { days, query, wish } = useSeasonDays();
  const months = useMonthRun({ days, wish });
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
    wish(day, season).catch((error: unknown) => {
      notify.error(`${capital(dayName(day))} è rimasto com'era. ${errorText(error)}`, {
        retry: () => send(day, season),
      });
    });
  }
  // The days are drawn once; what they call is always the newest.
  const newest = useRef(toggle);
  useEffect(() => {
    newest.current = toggle;
  });
  const onToggle = useCallback((day: IsoDate) => newest.current(day), []);

  const { counts, free } = useMemo(() => countSeasons(days, month), [days, month]);
  const toChange = chosen ? daysOf(month).filter((day) => days?.get(day) !== chosen.nome) : [];

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
    if (isSure) months.start(new Map(toChange.map((day) => [day, chosen.nome])), `${chosen.nome}, ${name}`);
  }
  const whyNot = !chosen
    ? "Aggiungi prima una stagione."
    : !days
      ? "Il calendario non è ancora arrivato."
      : toChange.length === 0
        ? `Tutto il mese è già «${chosen.nome}».`
        : undefined;

  const error = query.error ?? types.error;
  const retry = () => void Promise.all([query.error && query.refetch(), types.error && types.refetch()]);
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
            loading={months.run.isRunning}
            disabledReason={whyNot}
            onClick={() => void setMonth()}
          >
            Imposta mese
          </Button>
        }
      />
      {error && (
        <ErrorState
          compact={days !== undefined}
          className="mb-4"
          title={errorText(error)}
          onRetry={retry}
          retrying={query.isFetching || types.isFetching}
        />
      )}
      <RunStatus month={months} />
      <div className="flex flex-col gap-5 lg:flex-row lg:items-start lg:gap-8 print:flex-col">
        {types.data && (
          <div className="lg:w-64 lg:shrink-0 print:w-full">
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
          <section aria-labelledby={titleId} className="min-w-0 flex-1">
            <MonthNav month={month} thisMonth={monthOf(today)} titleId={titleId} onMonth={show} />
            {days ? (
              <MonthGrid
                month={month}
                titleId={titleId}
                today={today}
                days={days}
                seasons={seasons}
                onToggle={onToggle}
                onMonth={show}
              />
            ) : (
              <Skeleton className="h-96 w-full" />
            )}
          </section>
        )}
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
