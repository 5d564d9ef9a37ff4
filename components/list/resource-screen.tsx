import type { ComponentType } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { type Column, type Columns, columnsFor, DataTable } from "@/components/table";
import type { Entity, FlagOf, RecordOf } from "./entity";
import type { RecordFormProps } from "./record-form";
import { useRecords, useSaveRecord } from "./use-entity";
import { useFlagAction } from "./use-flag-action";
import { type ListConfig, useListScreen } from "./use-list-screen";

interface Resource<E extends Entity> extends ListConfig<RecordOf<E>> {
  /**
   * The first part of its calls' names in the contract: "porto" for `porto.list`, `.create`, `.update` and
   * `.delete`.
   */
  entity: E;
  /** The field that an action of each row turns on and off. */
  flag?: FlagOf<NoInfer<E>>;
  /** The dialog of a record, fetched on demand. */
  Form: ComponentType<RecordFormProps<NoInfer<E>>>;
}

interface ResourceConfig<E extends Entity> extends Omit<Resource<E>, "columns"> {
  columns: (c: Columns<RecordOf<NoInfer<E>>>) => Column<RecordOf<NoInfer<E>>>[];
}

/**
 * The screen of an entity that is a list and a form: search, sort, add, edit, delete, and a flag to turn on
 * and off. Called once, at module scope.
 */
export function resourceScreen<E extends Entity>({ columns, ...config }: ResourceConfig<E>): ComponentType {
  const resource: Resource<E> = { ...config, columns: columns(columnsFor<RecordOf<E>>()) };
  return () => <ResourceScreen resource={resource} />;
}

function ResourceScreen<E extends Entity>({ resource }: { resource: Resource<E> }) {
  const { entity, flag, Form } = resource;
  const records = useRecords(entity);
  const { update } = useSaveRecord(entity);
  const list = useListScreen(resource, records);
  const { header, table, question, record, words } = list;
  const quickAction = useFlagAction<RecordOf<E>>(flag, {
    words,
    current: records.current,
    send: async (row, value) => flag && (await update(row, { [flag]: value })),
  });
  const form = { entity, words, onClose: list.close };
  return (
    <>
      <PageHeader {...header} />
      <DataTable {...table} quickAction={quickAction} />
      {record && (
        <Form {...form} key={record.id} record={record} title={list.nameOf(record) || words.untitled} />
      )}
      {list.isNew && <Form {...form} title={words.newTitle} />}
      {question}
    </>
  );
}
