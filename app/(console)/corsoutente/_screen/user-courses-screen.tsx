"use client";

import dynamic from "next/dynamic";
import { useQueryStates } from "nuqs";
import { useDeferredValue, useMemo, useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { useOpenRecord } from "@/components/list/use-open-record";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { Segmented } from "@/components/ui/segmented";
import { useOpenClass } from "@/features/sailings/use-open-sailing";
import { recordHref } from "@/lib/routes";
import { todayInRome } from "@/lib/rules/dates";
import { isClosedCourse } from "@/lib/rules/lessons";
import { columns, columnsToClose } from "./columns";
import { courseRowsOf, emptyLists, listLabels, userCourseAddress, userCourseLists } from "./lists";
import { type CourseRow, useCourseRows } from "./rows";
import { useCourseActions } from "./use-course-actions";

const loadCalendar = () => import("./lesson-calendar");
const LessonCalendar = dynamic(() =>
  loadPart(() => import("./lesson-calendar").then((file) => file.LessonCalendar)),
);
const UserCourseDialog = dynamic(() =>
  loadPart(() => import("./user-course-dialog").then((file) => file.UserCourseDialog)),
);
const CloseAllDialog = dynamic(() =>
  loadPart(() => import("./close-all-dialog").then((file) => file.CloseAllDialog)),
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
  const [closingAll, setClosingAll] = useState(false);
  const { close: confirmClose, remove: confirmDelete, question } = useCourseActions();
  const { record, isNew, openId, edit, add, close } = useOpenRecord<CourseRow>(
    { list: rows, isFetching: query.isFetching },
    "Questo corso non c'è più.",
  );
  const courseClass = useOpenClass();
  const today = todayInRome();
  const byList = useMemo(
    () =>
      rows && {
        gestisci: courseRowsOf("gestisci", rows, today),
        chiudere: courseRowsOf("chiudere", rows, today),
        chiusi: courseRowsOf("chiusi", rows, today),
      },
    [rows, today],
  );
  const shown = byList?.[elenco];

  const filters = (
    <Segmented
      label="Quali corsi"
      value={elenco}
      onValueChange={(next) => void setAddress({ elenco: next })}
      options={userCourseLists.map((value) => ({
        value,
        label: listLabels[value],
        count: byList?.[value].length,
      }))}
      className="sm:h-9 sm:pointer-coarse:h-11 max-sm:w-full max-sm:flex-wrap max-sm:[&>label]:min-h-9"
    />
  );
  return (
    <>
      <PageHeader
        title="Corso utente"
        count={shown?.length ?? null}
        countLabel="corsi di utenti"
        secondary={
          <>
            <Segmented
              label="Vista"
              value={vista}
              onValueChange={(next) => void setAddress({ vista: next })}
              onReach={() => void loadCalendar().catch(() => {})}
              options={[
                { value: "tabella", label: "Tabella" },
                { value: "calendario", label: "Calendario" },
              ]}
            />
            {elenco === "chiudere" && (
              <Button
                icon={<Icon name="check-check" />}
                disabledReason={shown?.length ? undefined : emptyLists.chiudere.title}
                onClick={() => setClosingAll(true)}
              >
                Chiudi tutti
              </Button>
            )}
          </>
        }
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi corso
          </Button>
        }
      />
      {shownAs === "calendario" ? (
        <LessonCalendar query={query} rows={shown} filters={filters} onOpen={edit} />
      ) : (
        <DataTable
          name={elenco === "chiudere" ? "corsi-utente-da-chiudere" : "corsi-utente"}
          label="Corso utente"
          columns={elenco === "chiudere" ? columnsToClose : columns}
          rows={shown}
          rowId={(row) => String(row.id)}
          error={query.error}
          onRetry={query.refetch}
          fetching={query.isFetching}
          onOpen={edit}
          rowHref={({ id }) => recordHref("/corsoutente", id, { elenco })}
          openId={openId}
          quickAction={(row) =>
            elenco === "chiudere"
              ? {
                  label: "Chiudi corso",
                  icon: <Icon name="check-check" />,
                  onSelect: () => confirmClose(row),
                }
              : {
                  label: "Apri la classe",
                  icon: <Icon name="graduation-cap" />,
                  onSelect: () => courseClass.open(row.id),
                }
          }
          actions={(row) => [editAction(() => edit(row)), deleteAction(() => confirmDelete(row))]}
          defaultSort={{ id: "nome", desc: false }}
          filters={filters}
          searchPlaceholder="Cerca per nome o corso"
          empty={emptyLists[elenco]}
        />
      )}
      {record && rows && (
        <UserCourseDialog
          key={record.id}
          row={record}
          rows={rows}
          onAddParticipant={
            isClosedCourse(record.course)
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
      {closingAll && byList && <CloseAllDialog rows={byList.chiudere} onClose={() => setClosingAll(false)} />}
      {question}
    </>
  );
}
