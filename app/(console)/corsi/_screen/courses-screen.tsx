"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction, showAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { usePublish } from "@/components/resource/use-publish";
import { DataTable, type RowAction } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { mayDeleteOffers } from "@/lib/rules/offering";
import { columns } from "./columns";
import type { Course } from "./course-form";

const CourseDialog = dynamic(() =>
  loadPart(() => import("./course-dialog").then((file) => file.CourseDialog)),
);

const action = "corsi.publish";

/** The courses of the club (docs/rules/offering.md#courses); below ADMIN the gateway leaves the inactive ones out. */
export function CoursesScreen() {
  const { level, documentedCalls } = useViewer();
  const queries = useQueryClient();
  const query = useQuery(read("corso.list"));
  const { write: update } = useWrite(callForAction(action, documentedCalls));
  const { write: remove } = useWrite("corso.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.Corso;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Course>(
    { list, isFetching: query.isFetching },
    "Questo corso non c'è più.",
  );

  const publish = usePublish<Course>(
    (course, pubblicato) =>
      update({ params: { id: course.id }, stored: course, changes: { pubblicato }, action }),
    {
      current: (course) =>
        queries.getQueryData(read("corso.list").queryKey)?.Corso.find(({ id }) => id === course.id) ?? course,
      published: "Corso pubblicato.",
      hidden: "Corso nascosto.",
      failed: errorText,
    },
  );

  const confirmDelete = (course: Course) =>
    confirm({
      subject: course.nome,
      onConfirm: async () => {
        await remove({ params: { id: course.id } });
        notify.success("Corso eliminato.");
      },
    });

  const actions = (course: Course): RowAction[] => {
    const isPublished = course.pubblicato === 1;
    return [
      editAction(() => edit(course)),
      showAction(isPublished, () => void publish(course, isPublished ? 0 : 1)),
      deleteAction(
        () => void confirmDelete(course),
        mayDeleteOffers(level) ? undefined : "Solo un amministratore può eliminarlo.",
      ),
    ];
  };

  return (
    <>
      <PageHeader
        title="Corsi"
        count={list?.length ?? null}
        countLabel="corsi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi corso
          </Button>
        }
      />
      <DataTable
        name="corsi"
        label="Corsi"
        columns={columns}
        rows={list}
        rowId={(course) => String(course.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{ title: "Nessun corso", hint: "Aggiungi il primo: resta privato finché non lo pubblichi." }}
      />
      {record && <CourseDialog key={record.id} course={record} onClose={close} />}
      {isNew && <CourseDialog onClose={close} />}
      {question}
    </>
  );
}
