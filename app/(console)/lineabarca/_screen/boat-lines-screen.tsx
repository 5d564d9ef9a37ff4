"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { deleteAction, editAction } from "@/components/domain/record-actions";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { read, useWrite } from "@/lib/api/query";
import { columns } from "./columns";
import type { BoatLine } from "./record";

const BoatLineDialog = dynamic(() =>
  loadPart(() => import("./boat-line-dialog").then((file) => file.BoatLineDialog)),
);
const TypesMissingDialog = dynamic(() =>
  loadPart(() => import("./types-missing-dialog").then((file) => file.TypesMissingDialog)),
);

const layers = { linea: parseAsInteger, nuova: parseAsBoolean };

/** What the club's boats cost by season (part 2, section 2, "Boat lines"). */
export function BoatLinesScreen() {
  const query = useQuery(read("lineabarca.list"));
  const types = useQuery(read("tipostagione.list"));
  const { write: remove } = useWrite("lineabarca.delete", { invalidates: ["lineabarca.list"] });
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const [confirm, question] = useConfirm();
  const close = () => void setOpen(null);
  const edit = ({ id }: BoatLine) => void setOpen({ linea: id, nuova: null });

  const list = query.data?.LineaBarche;
  const seasons = types.data?.TipoStagione;
  const edited = list?.find((line) => line.id === open.linea);
  useGoneRecord(
    list !== undefined && !query.isFetching && open.linea !== null && !edited,
    "Questa linea non c'è più.",
    () => void setOpen(null, { history: "replace" }),
  );

  const askToDelete = (line: BoatLine) =>
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
          <Button
            variant="primary"
            icon={<Icon name="plus" />}
            onClick={() => void setOpen({ nuova: true, linea: null })}
          >
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
        openId={open.linea === null ? null : String(open.linea)}
        actions={(line) => [editAction(() => edit(line)), deleteAction(() => void askToDelete(line))]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome o descrizione"
        empty={{ title: "Nessuna linea", hint: "Aggiungi la prima, con il prezzo di ogni stagione." }}
      />
      {edited && seasons && <BoatLineDialog key={edited.id} types={seasons} line={edited} onClose={close} />}
      {open.nuova && seasons && <BoatLineDialog types={seasons} onClose={close} />}
      {(edited || open.nuova) && !seasons && types.error && (
        <TypesMissingDialog
          title={edited?.nome || "Linea barca"}
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
