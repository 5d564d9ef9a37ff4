"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { calendarLayouts, LayoutSwitch } from "@/components/calendar/layout-switch";
import { parseAsMonth } from "@/components/calendar/use-month";
import { PageHeader } from "@/components/layout/page-header";
import { BeyondSearch } from "@/components/table";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { cruiseOf } from "@/features/sailings/names";
import { useNamedBookings } from "@/features/sailings/use-named-bookings";
import { useOpenSailing } from "@/features/sailings/use-open-sailing";
import { read } from "@/lib/client/query";
import { monthName } from "@/lib/format/dates";
import type { Month } from "@/lib/rules/months";
import { closingMonthOf } from "./closing-months";
import { CruiseFilter } from "./cruise-filter";
import { CruiseTable } from "./cruise-table";
import { MonthFilter } from "./month-filter";
import { OpenCruiseDialog } from "./open-cruise-dialog";
import { useCloseFinished } from "./use-close-finished";
import { useClosingBulk } from "./use-closing-bulk";
import { useOpenCruise } from "./use-open-cruise";
import { ViewChoice } from "./view-choice";
import {
  schoolCruiseOf,
  type UserCruise,
  userCruiseListOf,
  userCruisesOf,
  type View,
  viewDescriptions,
  viewLabels,
  views,
} from "./views";

const loadCalendar = () => import("./cruise-calendar");
const CruiseCalendar = dynamic(() =>
  loadPart(() => import("./cruise-calendar").then((file) => file.CruiseCalendar)),
);
const ReadinessList = dynamic(() =>
  loadPart(() => import("@/features/readiness/readiness-list").then((file) => file.ReadinessList)),
);
const searchNote = (
  <BeyondSearch>La ricerca non conta: si chiudono tutte, anche quelle che non mostra.</BeyondSearch>
);
const searchParamParsers = {
  vista: parseAsStringLiteral(views).withDefault(views[0]),
  forma: parseAsStringLiteral(calendarLayouts).withDefault(calendarLayouts[0]),
  scuola: parseAsString,
  finite: parseAsMonth,
  controllo: parseAsString,
};

/**
 * The cruises of members: those to manage, those to close, those closed (docs/rules/user-cruises.md#lists).
 */
export function UserCruisesScreen() {
  const [{ vista: view, forma, scuola, finite }, setSearchParams] = useQueryStates(searchParamParsers, {
    history: "push",
  });
  // The table stays until the calendar's code is there.
  const shownAs = useDeferredValue(forma);
  const cruise = view === "chiuse" ? scuola : null;
  const month = view === "da-chiudere" ? finite : null;
  const isFiltered = cruise !== null || month !== null;
  const { query, list, shown } = useCruiseList(view, cruise, month);
  const closing = useClosingBulk(shown, month);
  const openCruise = useOpenCruise({ view, list, isFetching: query.isFetching });
  const sailing = useOpenSailing();
  const finished = useCloseFinished(searchNote);

  const show = (vista: View) => {
    openCruise.close();
    void setSearchParams({ vista, scuola: null, finite: null, controllo: null });
  };
  const viewChoice = <ViewChoice view={view} onView={show} list={list} />;
  const layoutSwitch = view !== "da-sistemare" && (
    <LayoutSwitch
      layouts={calendarLayouts}
      value={forma}
      onValueChange={(next) => void setSearchParams({ forma: next })}
      onReach={() => void loadCalendar().catch(() => {})}
    />
  );
  const controls = (
    <>
      <div className="contents sm:hidden">
        {viewChoice}
        {layoutSwitch}
      </div>
      {view === "chiuse" && (
        <CruiseFilter
          userCruises={list}
          value={scuola}
          onChange={(next) => void setSearchParams({ scuola: next })}
        />
      )}
      {view === "da-chiudere" && (
        <MonthFilter list={list} value={finite} onChange={(next) => void setSearchParams({ finite: next })} />
      )}
    </>
  );
  const openSailing = (userCruise: { id: number }) => sailing.open(userCruise.id);
  const shared = {
    list: shown,
    query,
    controls,
    shows: [viewLabels[view], cruise && cruiseName(list, cruise), month && monthName(month)],
    onOpen: openCruise.edit,
    onOpenSailing: openSailing,
  };

  return (
    <>
      <PageHeader
        title="Crociere utente"
        count={view === "da-sistemare" ? undefined : (list?.length ?? null)}
        countLabel="posti"
        isCountInViews
        description={viewDescriptions[view]}
        secondary={
          <>
            <div className="max-sm:hidden">{layoutSwitch}</div>
            {closing.monthButton ?? (
              <Button
                icon="check-check"
                loading={finished.isCounting}
                onClick={() => void finished.closeFinished()}
              >
                Chiudi crociere finite
              </Button>
            )}
          </>
        }
        action={
          <Button variant="primary" icon="plus" onClick={openCruise.add}>
            Aggiungi crociera
          </Button>
        }
      />
      {/* Above the table that it changes, so that the focus stays on it; on a phone it is a filter. */}
      <div className="flex pb-4 max-sm:hidden print:hidden">{viewChoice}</div>
      {view === "da-sistemare" ? (
        <ReadinessList
          userCruises={list}
          query={query}
          onOpen={openSailing}
          view={viewLabels[view]}
          controls={controls}
        />
      ) : shownAs === "calendario" ? (
        <CruiseCalendar {...shared} view={view} />
      ) : (
        <CruiseTable
          key={view}
          {...shared}
          view={view}
          openId={openCruise.openId}
          isUncounted={isFiltered}
          selection={view === "da-chiudere" ? closing.selection : undefined}
          onResetFilters={isFiltered ? () => void setSearchParams({ scuola: null, finite: null }) : undefined}
        />
      )}
      {(list || openCruise.open.kind === "new") && <OpenCruiseDialog cruise={openCruise} list={list ?? []} />}
      {closing.dialog}
      {finished.question}
    </>
  );
}

/** The name of the cruise that the list is filtered by. */
function cruiseName(list: readonly UserCruise[] = [], cruise: string): string {
  const found = list.find((userCruise) => schoolCruiseOf(userCruise) === cruise);
  return found ? cruiseOf(found) : "Crociera";
}

/** The list of a view, and the bookings that its filters by cruise and by month leave. */
function useCruiseList(view: View, cruise: string | null, month: Month | null) {
  const query = useQuery(read(userCruiseListOf[view]));
  const userCruises = useMemo(() => userCruisesOf(query.data), [query.data]);
  const list = useNamedBookings(userCruises);
  const shown = useMemo(
    () =>
      list?.filter(
        (userCruise) =>
          (cruise === null || schoolCruiseOf(userCruise) === cruise) &&
          (month === null || closingMonthOf(userCruise) === month),
      ),
    [list, cruise, month],
  );
  return { query, list, shown };
}
