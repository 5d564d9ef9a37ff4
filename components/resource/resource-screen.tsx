"use client";

import type { ComponentType } from "react";
import { PageHeader } from "@/components/layout/page-header";
import {
  type Column,
  type Columns,
  columnsFor,
  DataTable,
  namingColumns,
  type RowAction,
} from "@/components/table";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useViewer } from "@/lib/client/viewer";
import { calls } from "@/lib/contract";
import { admits } from "@/lib/rules/levels";
import type { Entity, FlagOf, RecordOf } from "./entity";
import { deleteAction, editAction, showAction } from "./record-actions";
import type { RecordFormProps } from "./record-form";
import { useRecords, useSaveRecord } from "./use-entity";
import { type AddressKeys, useOpenRecord } from "./use-open-record";
import { usePublish } from "./use-publish";
import { type Noun, type QuotedWords, type Words, wordsOf } from "./words";

interface ResourceConfig<E extends Entity> {
  /** The first part of its calls' names in the contract: "porto" for `porto.list`, `.create`, `.update` and `.delete`. */
  entity: E;
  noun: Noun;
  /** The words that do not follow from the noun. */
  words?: QuotedWords;
  title: string;
  /** The table's accessible name, where it is not the title. */
  label?: string;
  /** Key of the saved column choice, and start of the export's file name. */
  name: string;
  /** The first one, or the one with `namesRow`, names a record and is what the list is sorted by. */
  columns: (c: Columns<RecordOf<NoInfer<E>>>) => Column<RecordOf<NoInfer<E>>>[];
  /** The field that an action of each row turns on and off. */
  flag?: FlagOf<NoInfer<E>>;
  urlKeys?: AddressKeys;
  searchPlaceholder: string;
  /** What to do while there is no record. */
  emptyHint: string;
  /** The dialog of a record, fetched on demand. */
  Form: ComponentType<RecordFormProps<NoInfer<E>>>;
}

interface Resource<E extends Entity> extends Omit<ResourceConfig<E>, "columns" | "words"> {
  columns: readonly Column<RecordOf<E>>[];
  words: Words;
}

/** Declares an entity whose screen is a list and a form. Once, at module scope: the columns' identity matters to the table. */
export function resource<E extends Entity>(config: ResourceConfig<E>): Resource<E> {
  return {
    ...config,
    columns: config.columns(columnsFor<RecordOf<E>>()),
    words: wordsOf(config.noun, config.words),
  };
}

/**
 * The list and the form of a resource: search, sort, add, edit, delete, and a flag to turn on and off. Calls and rows come from
 * the contract; deleting is disabled where the contract does not let this person.
 */
export function ResourceScreen<E extends Entity>({ resource }: { resource: Resource<E> }) {
  const { entity, words, title, columns, flag, Form } = resource;
  const { level } = useViewer();
  const { query, list, remove, current } = useRecords(entity);
  const { update } = useSaveRecord(entity);
  const [confirm, question] = useConfirm();
  const { record, isNew, openId, edit, add, close } = useOpenRecord<RecordOf<E>>(
    { list, isFetching: query.isFetching },
    words.notFound,
    resource.urlKeys,
  );
  const [name] = namingColumns(columns);
  const nameOf = (row: RecordOf<E>) => String(name?.value(row) ?? "");
  const deleteForbidden = admits(calls[`${entity}.delete`].guard, level) ? undefined : words.deleteForbidden;

  const confirmDelete = (row: RecordOf<E>) =>
    confirm({
      subject: nameOf(row),
      onConfirm: async () => {
        await remove(row);
        notify.success(words.deleted);
      },
    });

  const isVisibility = flag === "visibile";
  const setFlag = usePublish<RecordOf<E>>(
    async (row, value) => flag && (await update(row, { [flag]: value })),
    {
      current,
      published: isVisibility ? words.visible : words.published,
      hidden: words.hidden,
      failed: errorText,
    },
  );
  const flagAction = (row: RecordOf<E>, field: FlagOf<E>) => {
    const isOn = row[field] === 1;
    return showAction(isOn, () => void setFlag(row, isOn ? 0 : 1), isVisibility ? "Mostra" : "Pubblica");
  };

  const actions = (row: RecordOf<E>): RowAction[] => [
    editAction(() => edit(row)),
    ...(flag ? [flagAction(row, flag)] : []),
    deleteAction(() => void confirmDelete(row), deleteForbidden),
  ];

  const form = { entity, words, onClose: close };
  return (
    <>
      <PageHeader
        title={title}
        count={list?.length ?? null}
        countLabel={words.count}
        action={
          <Button variant="primary" icon={<Icon name="plus" />} onClick={add}>
            {words.add}
          </Button>
        }
      />
      <DataTable
        name={resource.name}
        label={resource.label ?? title}
        columns={columns}
        rows={list}
        rowId={(row) => String(row.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={edit}
        openId={openId}
        actions={actions}
        defaultSort={name && { id: name.id, desc: false }}
        searchPlaceholder={resource.searchPlaceholder}
        empty={{ title: words.empty, hint: resource.emptyHint }}
      />
      {record && <Form {...form} key={record.id} record={record} title={nameOf(record) || words.untitled} />}
      {isNew && <Form {...form} title={words.newTitle} />}
      {question}
    </>
  );
}
