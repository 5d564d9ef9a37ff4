"use client";

import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { useDeferredValue, useMemo, useState } from "react";
import { calendarLayouts, LayoutSwitch } from "@/components/calendar/layout-switch";
import { PageHeader } from "@/components/layout/page-header";
import { useOpenRecord } from "@/components/list/use-open-record";
import { BeyondSearch } from "@/components/table";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { countedOptions, Segmented } from "@/components/ui/segmented";
import { useOpenClass } from "@/features/sailings/use-open-sailing";
import { todayInRome } from "@/lib/rules/dates";
import { isClosedEnrolment } from "@/lib/rules/lessons";
import { CourseTable } from "./course-table";
import { courseRowsOf, emptyLists, listLabels, userCourseAddress, userCourseLists } from "./lists";
import { type CourseRow, useCourseRows } from "./rows";

const loadCalendar = () => import("./lesson-calendar");
const LessonCalendar = dynamic(() =>
  loadPart(() => import("./lesson-calendar").then((file) => file.LessonCalendar)),
);
const UserCourseDialog = dynamic(() =>
  loadPart(() => import("./user-course-dialog").then((file) => file.UserCourseDialog)),
);
const CloseClassesDialog = dynamic(() =>
  loadPart(() => import("./close-classes-dialog").then((file) => file.CloseClassesDialog)),
);

/**
 * The courses that members follow: those that go on, those to close, the closed ones
 * (docs/rules/user-courses.md#lists).
 */
export function UserCoursesScreen() {
  const { query, rows } = useCourseRows();
  const [{ elenco, vista, da }, setAddress] = useQueryStates(userCourseAddress, { history: "push" });
  // The table stays until the calendar's code is there.
  const shownAs = useDeferredValue(vista);
  const closing = useClosing();
  const { record, isNew, openId, edit, add, close } = useOpenRecord<CourseRow>(
    { list: rows, isFetching: query.isFetching },
    "Questo corso non c'è più.",
  );
  const courseClass = useOpenClass();
  const openClass = ({ id }: CourseRow) => courseClass.open(id);
  const byList = useRowsByList(rows);
  const shown = byList?.[elenco];

  const layoutSwitch = (
    <LayoutSwitch
      layouts={calendarLayouts}
      value={vista}
      onValueChange={(next) => void setAddress({ vista: next })}
      onReach={() => void loadCalendar().catch(() => {})}
    />
  );
  const filters = (
    <>
      <Segmented
        label="Quali corsi"
        value={elenco}
        onValueChange={(next) => void setAddress({ elenco: next })}
        options={countedOptions(userCourseLists, listLabels, (value) => byList?.[value].length)}
        stacksOnPhone
      />
      <div className="contents sm:hidden">{layoutSwitch}</div>
    </>
  );
  return (
    <>
      <PageHeader
        title="Corso utente"
        count={shown?.length ?? null}
        countLabel="corsi di utenti"
        isCountInViews
        secondary={
          <>
            <div className="max-sm:hidden">{layoutSwitch}</div>
            {elenco === "chiudere" && (
              <Button
                icon="check-check"
                disabledReason={shown?.length ? undefined : emptyLists.chiudere.title}
                onClick={() => closing.closeAll(shown ?? [])}
              >
                Chiudi tutti
              </Button>
            )}
          </>
        }
        action={
          <Button variant="primary" icon="plus" onClick={add}>
            Aggiungi corso
          </Button>
        }
      />
      {shownAs === "calendario" ? (
        <LessonCalendar
          query={query}
          rows={shown}
          all={rows}
          view={listLabels[elenco]}
          filters={filters}
          onOpenClass={openClass}
        />
      ) : (
        <CourseTable
          list={elenco}
          rows={shown}
          query={query}
          filters={filters}
          openId={openId}
          onOpen={edit}
          onOpenClass={openClass}
          onCloseClass={closing.close}
        />
      )}
      {record && rows && (
        <UserCourseDialog
          key={record.id}
          row={record}
          rows={rows}
          onAddParticipant={
            isClosedEnrolment(record.course)
              ? undefined
              : () => {
                  add();
                  void setAddress({ da: record.id });
                }
          }
          onClose={close}
        />
      )}
      {isNew && (da === null || rows) && (
        <UserCourseDialog
          from={rows?.find(({ id }) => id === da)?.course}
          onClose={() => {
            close();
            void setAddress({ da: null });
          }}
        />
      )}
      {closing.dialog}
    </>
  );
}

/** The rows of each list. */
function useRowsByList(rows: readonly CourseRow[] | undefined) {
  const today = todayInRome();
  return useMemo(
    () =>
      rows && {
        gestisci: courseRowsOf("gestisci", rows, today),
        chiudere: courseRowsOf("chiudere", rows, today),
        chiusi: courseRowsOf("chiusi", rows, today),
      },
    [rows, today],
  );
}

/** Closes classes that are over: some of them, or all of the list whatever the search shows. */
function useClosing() {
  const [closing, setClosing] = useState<{ rows: readonly CourseRow[]; isAll: boolean } | null>(null);
  const note = closing?.isAll && (
    <BeyondSearch>La ricerca non conta: si chiudono tutti, anche quelli che non mostra.</BeyondSearch>
  );
  return {
    close: (rows: readonly CourseRow[]) => setClosing({ rows, isAll: false }),
    closeAll: (rows: readonly CourseRow[]) => setClosing({ rows, isAll: true }),
    dialog: closing && (
      <CloseClassesDialog rows={closing.rows} note={note} onClose={() => setClosing(null)} />
    ),
  };
}
