import dynamic from "next/dynamic";
import { useMemo } from "react";
import { useRecords } from "@/components/list/use-entity";
import { type ListConfig, useListScreen } from "@/components/list/use-list-screen";
import { columnsFor, DataTable } from "@/components/table";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { type ListName, type NamedEntry, namedLists } from "./lists";

const NameDialog = dynamic(() => loadPart(() => import("./name-dialog").then((module) => module.NameDialog)));

const columns = [columnsFor<NamedEntry>().text("nome", "Nome", { value: (entry) => entry.nome })];

const configOf = (name: ListName): ListConfig<NamedEntry> => ({
  ...namedLists[name],
  words: { notFound: "Questa voce non c'è più." },
  name: `impostazioni-${name}`,
  columns,
  // Three lists share the page: each has its own keys in the address.
  urlKeys: { id: `${name}-voce`, nuovo: `${name}-nuova` },
  searchPlaceholder: "Cerca per nome",
});

/**
 * One of the lists, by name, with add, edit and delete. It fetches when it is rendered, so when its panel is
 * open.
 */
export function NamedList({ name }: { name: ListName }) {
  const config = useMemo(() => configOf(name), [name]);
  const records = useRecords(namedLists[name].entity);
  const { table, question, words, record, isNew, add, rowHref, close } = useListScreen(config, records);
  const form = { name, onClose: close };
  return (
    <div className="flex max-h-[min(32rem,75dvh)] flex-col [--paper:var(--surface)]">
      <Button icon="plus" onClick={add} className="mb-2 sm:self-start print:hidden">
        {words.add}
      </Button>
      <DataTable
        {...table}
        isUncounted
        // The panel of the record's list is open too.
        rowHref={(entry) => `${rowHref(entry)}&sezione=${name}`}
        urlPrefix={name}
      />
      {record && <NameDialog {...form} key={record.id} entry={record} />}
      {isNew && <NameDialog {...form} />}
      {question}
    </div>
  );
}
