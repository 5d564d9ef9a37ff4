"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useOpenRecord } from "@/components/resource/use-open-record";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { read, useWrite } from "@/lib/client/query";
import { columns, type Instructor, instructorName } from "./columns";

const InstructorDialog = dynamic(() =>
  loadPart(() => import("./instructor-dialog").then((file) => file.InstructorDialog)),
);
const NewInstructorDialog = dynamic(() =>
  loadPart(() => import("./new-instructor-dialog").then((file) => file.NewInstructorDialog)),
);

/** Who teaches at the club, from inside or outside of it (docs/rules/licences.md#instructors). */
export function InstructorsScreen() {
  const query = useQuery(read("istruttori.list"));
  const { write: remove } = useWrite("istruttori.delete");
  const [confirm, question] = useConfirm();
  const list = query.data?.Istruttori;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<Instructor>(
    { list, isFetching: query.isFetching },
    "Questo istruttore non c'è più.",
  );

  const confirmDelete = (instructor: Instructor) =>
    confirm({
      subject: instructorName(instructor),
      onConfirm: async () => {
        await remove({ params: { id: instructor.id } });
        notify.success("Istruttore eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Istruttori"
        count={list?.length ?? null}
        countLabel="istruttori"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi istruttore
          </Button>
        }
      />
      <DataTable
        name="istruttori"
        label="Istruttori"
        columns={columns}
        rows={list}
        rowId={(instructor) => String(instructor.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(instructor) => [
          editAction(() => edit(instructor)),
          deleteAction(() => void confirmDelete(instructor)),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome"
        empty={{
          title: "Nessun istruttore",
          hint: "Aggiungi il primo: basta cercarlo fra i soci.",
        }}
      />
      {record && <InstructorDialog key={record.id} instructor={record} onClose={close} />}
      {isNew && <NewInstructorDialog known={list ?? []} onClose={close} />}
      {question}
    </>
  );
}
