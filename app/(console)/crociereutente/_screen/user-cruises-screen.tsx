"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { Segmented } from "@/components/ui/segmented";
import { useNamed } from "@/features/lookups/use-names";
import { useOpenSailing } from "@/features/sailings/use-open-sailing";
import { read } from "@/lib/client/query";
import { CruiseFilter } from "./cruise-filter";
import { CruiseTable } from "./cruise-table";
import { OpenCruiseDialog } from "./open-cruise-dialog";
import { useCloseFinished } from "./use-close-finished";
import { useOpenCruise } from "./use-open-cruise";
import { ViewButtons } from "./view-buttons";
import { listOf, schoolCruiseOf, userCruisesOf, type View, viewDescriptions, views } from "./views";

const loadCalendar = () => import("./cruise-calendar");
const CruiseCalendar = dynamic(() =>
  loadPart(() => import("./cruise-calendar").then((file) => file.CruiseCalendar)),
);
const ReadinessList = dynamic(() =>
  loadPart(() => import("@/features/readiness/readiness-list").then((file) => file.ReadinessList)),
);
const searchParamParsers = {
  vista: parseAsStringLiteral(views).withDefault(views[0]),
  forma: parseAsStringLiteral(["tabella", "calendario"]).withDefault("tabella"),
  scuola: parseAsInteger,
  controllo: parseAsString,
};

/**
 * The cruises of members: those to manage, those to close, those closed (docs/rules/user-cruises.md#lists).
 */
export function UserCruisesScreen() {
  const [{ vista: view, forma, scuola }, setSearchParams] = useQueryStates(searchParamParsers, {
    history: "push",
  });
  // The table stays until the calendar's code is there.
  const shownAs = useDeferredValue(forma);
  const cruise = view === "chiuse" ? scuola : null;
  const { query, list, shown } = useCruiseList(view, cruise);
  const openCruise = useOpenCruise({ view, list, isFetching: query.isFetching });
  const sailing = useOpenSailing();
  const finished = useCloseFinished();

  const show = (vista: View) => {
    openCruise.close();
    void setSearchParams({ vista, scuola: null, controllo: null });
  };
  const controls = (
    <>
      <Segmented
        label="Come si vedono"
        value={forma}
        onValueChange={(next) => void setSearchParams({ forma: next })}
        onReach={() => void loadCalendar().catch(() => {})}
        options={[
          { value: "tabella", label: "Tabella" },
          { value: "calendario", label: "Calendario" },
        ]}
      />
      {view === "chiuse" && (
        <CruiseFilter
          userCruises={list}
          value={scuola}
          onChange={(next) => void setSearchParams({ scuola: next })}
        />
      )}
    </>
  );
  const openSailing = (userCruise: { id: number }) => sailing.open(userCruise.id);
  const shared = { list: shown, query, controls, onOpen: openCruise.edit, onOpenSailing: openSailing };

  return (
    <>
      <PageHeader
        title="Crociere utente"
        count={view === "da-sistemare" ? undefined : (list?.length ?? null)}
        countLabel="posti"
        description={viewDescriptions[view]}
        secondary={
          <Button
            icon={<Icon name="check-check" />}
            loading={finished.isCounting}
            onClick={() => void finished.closeFinished()}
          >
            CHIUDI CROCIERE FINITE
          </Button>
        }
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={openCruise.add}>
            Aggiungi crociera
          </Button>
        }
      />
      <ViewButtons view={view} onView={show} />
      {view === "da-sistemare" ? (
        <ReadinessList userCruises={list} query={query} onOpen={openSailing} />
      ) : shownAs === "calendario" ? (
        <CruiseCalendar {...shared} view={view} />
      ) : (
        <CruiseTable
          key={view}
          {...shared}
          view={view}
          openId={openCruise.openId}
          onResetFilters={cruise === null ? undefined : () => void setSearchParams({ scuola: null })}
        />
      )}
      {(list || openCruise.open.kind === "new") && <OpenCruiseDialog cruise={openCruise} list={list ?? []} />}
      {finished.question}
    </>
  );
}

/** The list of a view, and what its filter by cruise leaves. */
function useCruiseList(view: View, cruise: number | null) {
  const query = useQuery(read(listOf[view]));
  const userCruises = useMemo(() => userCruisesOf(query.data), [query.data]);
  const list = useNamed(userCruises);
  const shown = useMemo(
    () => (cruise === null ? list : list?.filter((userCruise) => schoolCruiseOf(userCruise) === cruise)),
    [list, cruise],
  );
  return { query, list, shown };
}
