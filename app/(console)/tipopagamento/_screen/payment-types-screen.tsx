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
import { columns, type PaymentType } from "./columns";

const PaymentTypeDialog = dynamic(() =>
  loadPart(() => import("./payment-type-dialog").then((file) => file.PaymentTypeDialog)),
);

/** How a membership can be paid (docs/rules/club-lists.md#payment-types). */
export function PaymentTypesScreen() {
  const queries = useQueryClient();
  const query = useQuery(read("tipopag.list"));
  const { write: update } = useWrite("tipopag.update", { invalidates: ["tipopag.list"] });
  const { write: remove } = useWrite("tipopag.delete", { invalidates: ["tipopag.list"] });
  const [confirm, question] = useConfirm();
  const list = query.data?.TipoPag;
  const { record, isNew, openId, edit, add, close } = useOpenRecord<PaymentType>(
    { list, isFetching: query.isFetching },
    "Questo tipo di pagamento non c'è più.",
  );

  const show = usePublish<PaymentType>(
    (type, visibile) => update({ params: { id: type.id }, stored: type, changes: { visibile } }),
    {
      current: (type) =>
        queries.getQueryData(read("tipopag.list").queryKey)?.TipoPag.find(({ id }) => id === type.id) ?? type,
      published: "Tipo di pagamento visibile.",
      hidden: "Tipo di pagamento nascosto.",
      failed: errorText,
    },
  );

  const confirmDelete = (type: PaymentType) =>
    confirm({
      subject: type.nome,
      onConfirm: async () => {
        await remove({ params: { id: type.id } });
        notify.success("Tipo di pagamento eliminato.");
      },
    });

  const actions = (type: PaymentType): RowAction[] => {
    const isVisible = type.visibile === 1;
    return [
      editAction(() => edit(type)),
      showAction(isVisible, () => void show(type, isVisible ? 0 : 1), "Mostra"),
      deleteAction(() => void confirmDelete(type)),
    ];
  };

  return (
    <>
      <PageHeader
        title="Tipi pagamento"
        count={list?.length ?? null}
        countLabel="tipi"
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            Aggiungi tipo
          </Button>
        }
      />
      <DataTable
        name="tipi-pagamento"
        label="Tipi di pagamento"
        columns={columns}
        rows={list}
        rowId={(type) => String(type.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o descrizione"
        empty={{
          title: "Nessun tipo di pagamento",
          hint: "Aggiungi il primo: serve per registrare i pagamenti delle tessere.",
        }}
      />
      {record && <PaymentTypeDialog key={record.id} type={record} onClose={close} />}
      {isNew && <PaymentTypeDialog onClose={close} />}
      {question}
    </>
  );
}
