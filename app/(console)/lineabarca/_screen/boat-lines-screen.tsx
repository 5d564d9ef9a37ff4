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
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { columns } from "./columns";
import type { BoatLine } from "./record";

const BoatLineDialog = dynamic(() =>
  loadPart(() => import("./boat-line-dialog").then((file) => file.BoatLineDialog)),
);
const TypesMissingDialog = dynamic(() =>
  loadPart(() => import("./types-missing-dialog").then((file) => file.TypesMissingDialog)),
);

/** What the club's boats cost by season (docs/rules/boats.md#boat-lines). */
export function BoatLinesScreen() {
  const query = useQuery(read("lineabarca.list"));
  const types = useQuery(read("tipostagione.list"));
  const { write: remove } = useWrite("lineabarca.delete", { invalidates: ["lineabarca.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.LineaBarche;
  const seasons = types.data?.TipoStagione;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<BoatLine>(
    { list, isFetching: query.isFetching },
    "Questa linea non c'è più.",
    { id: "linea", nuovo: "nuova" },
  );

  const confirmDelete = (line: BoatLine) =>
    confirm({
      subject: line.nome,
      onConfirm: async () => {
        await remove({ params: { id: line.id } });
        notify.success("Linea eliminata.");
      },
    });

  return (
    <>
      <PageHeader
        title="Linee barca"
        count={list?.length ?? null}
        countLabel="linee"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi linea
          </Button>
        }
      />
      <DataTable
        name="linee-barca"
        label="Linee barca"
        columns={columns}
        rows={list}
        rowId={(line) => String(line.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={(line) => [editAction(() => edit(line)), deleteAction(() => void confirmDelete(line))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o descrizione"
        empty={{ title: "Nessuna linea", hint: "Aggiungi la prima, con il prezzo di ogni stagione." }}
      />
      {record && seasons && <BoatLineDialog key={record.id} types={seasons} line={record} onClose={close} />}
      {isNew && seasons && <BoatLineDialog types={seasons} onClose={close} />}
      {(record || isNew) && !seasons && types.error && (
        <TypesMissingDialog
          title={record?.nome || "Linea barca"}
          error={errorText(types.error)}
          onRetry={() => void types.refetch()}
          retrying={types.isFetching}
          onClose={close}
        />
      )}
      {question}
    </>
  );
}
