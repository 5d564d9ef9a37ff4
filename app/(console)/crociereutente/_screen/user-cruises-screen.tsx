"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useDeferredValue, useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useOpenRecord } from "@/components/list/use-open-record";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { Segmented } from "@/components/ui/segmented";
import { useNamed } from "@/features/lookups/use-names";
import { read } from "@/lib/client/query";
import { CruiseFilter } from "./cruise-filter";
import { CruiseTable } from "./cruise-table";
import { useCloseFinished } from "./use-close-finished";
import { useCopy } from "./use-copy";
import { usePlanStart } from "./use-plan-start";
import { ViewButtons } from "./view-buttons";
import {
  schoolCruiseOf,
  type UserCruise,
  userCruiseListOf,
  userCruisesOf,
  type View,
  viewDescriptions,
  views,
} from "./views";

const loadCalendar = () => import("./cruise-calendar");
const CruiseCalendar = dynamic(() =>
  loadPart(() => import("./cruise-calendar").then((file) => file.CruiseCalendar)),
);
const ReadinessList = dynamic(() =>
  loadPart(() => import("@/features/readiness/readiness-list").then((file) => file.ReadinessList)),
);
const UserCruiseDialog = dynamic(() =>
  loadPart(() => import("./user-cruise-dialog").then((file) => file.UserCruiseDialog)),
);
const ClosingDialog = dynamic(() =>
  loadPart(() => import("./closing-dialog").then((file) => file.ClosingDialog)),
);

const searchParamParsers = {
  vista: parseAsStringLiteral(views).withDefault(views[0]),
  forma: parseAsStringLiteral(["tabella", "calendario"]).withDefault("tabella"),
  scuola: parseAsInteger,
  /** The form lies above the closing dialog. */
  modifica: parseAsBoolean,
  controllo: parseAsString,
};

/**
 * The cruises of members: those to manage, those to close, those closed (docs/rules/user-cruises.md#lists).
 */
export function UserCruisesScreen() {
  const [{ vista: view, forma, scuola, modifica }, setSearchParams] = useQueryStates(searchParamParsers, {
    history: "push",
  });
  // The table stays until the calendar's code is there.
  const shownAs = useDeferredValue(forma);
  const query = useQuery(read(userCruiseListOf[view]));
  const userCruises = useMemo(() => userCruisesOf(query.data), [query.data]);
  const list = useNamed(userCruises);
  const { record, isNew, openId, edit, add, close } = useOpenRecord<UserCruise>(
    { list, isFetching: query.isFetching, listName: view },
    "Questa crociera non è in questo elenco.",
  );
  const copy = useCopy(list);
  const finished = useCloseFinished();
  // While it is closed its data may be changed: what is shown is what the list has now.
  const listed = record && list?.find(({ id }) => id === record.id);
  const planStart = usePlanStart(close);
  const cruise = view === "chiuse" ? scuola : null;
  const shown = useMemo(
    () => (cruise === null ? list : list?.filter((userCruise) => schoolCruiseOf(userCruise) === cruise)),
    [list, cruise],
  );

  const show = (vista: View) => {
    close();
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
  const shared = { list: shown, query, controls, onOpen: edit };

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
            Chiudi crociere finite
          </Button>
        }
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi crociera
          </Button>
        }
      />
      <ViewButtons view={view} onView={show} />
      {view === "da-sistemare" ? (
        <ReadinessList userCruises={list} query={query} onOpen={edit} />
      ) : shownAs === "calendario" ? (
        <CruiseCalendar
          {...shared}
          view={view}
          trigger={<div className="flex flex-wrap gap-2">{controls}</div>}
        />
      ) : (
        <CruiseTable
          key={view}
          {...shared}
          view={view}
          openId={openId}
          onResetFilters={cruise === null ? undefined : () => void setSearchParams({ scuola: null })}
        />
      )}
      {record &&
        list &&
        (view === "gestisci" || view === "da-sistemare" ? (
          <UserCruiseDialog
            key={record.id}
            userCruise={record}
            list={list}
            onCopy={(what) => {
              add();
              copy.begin(record.id, what);
            }}
            onClose={close}
          />
        ) : (
          <ClosingDialog
            key={record.id}
            userCruise={listed ?? record}
            list={list}
            closes={view === "da-chiudere"}
            isUnlisted={!listed && !query.isFetching}
            onEdit={() => void setSearchParams({ modifica: true })}
            onClose={() => {
              close();
              void setSearchParams({ modifica: null });
            }}
          />
        ))}
      {listed && list && view === "da-chiudere" && modifica && (
        <UserCruiseDialog
          userCruise={listed}
          list={list}
          onClose={() => void setSearchParams({ modifica: null })}
        />
      )}
      {isNew && copy.isReady && (
        <UserCruiseDialog
          list={[]}
          from={copy.from}
          start={planStart.values}
          onClose={() => {
            // Changing the search params would stop the way back to the plan.
            if (copy.from) copy.end();
            planStart.close();
          }}
        />
      )}
      {finished.question}
    </>
  );
}
