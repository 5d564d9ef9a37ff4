import type { ReadState } from "@/components/layout/error-state";
import { type Column, namingColumns } from "@/components/table";
import { Button } from "@/components/ui/button";
import type { RecordName } from "@/lib/contract/live";
import { deleteAction, editAction } from "./record-actions";
import { useDeletion } from "./use-confirm-delete";
import { type AddressKeys, useOpenRecord } from "./use-open-record";
import type { Removal } from "./use-removal";
import { type Noun, type QuotedWords, wordsOf } from "./words";

/** The texts and columns of a list. Written at module scope: the columns' identity matters to the table. */
export interface ListConfig<Row> {
  noun: Noun;
  /** The words that do not follow from the noun. */
  words?: QuotedWords;
  title: string;
  /** The table's accessible name, where it is not the title. */
  label?: string;
  /** Key of the saved column choice, and start of the export's file name. */
  name: string;
  /** The first one, or the one with `namesRow`, names a record, and the list is sorted by it. */
  columns: readonly Column<Row>[];
  urlKeys?: AddressKeys;
  searchPlaceholder: string;
  /** The next thing to do, shown while there is no record. */
  emptyHint: string;
}

interface ListData<Row> {
  /** The read that the rows come from. */
  query: ReadState;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  removal: Removal<Row>;
  /** Tells which colleagues have a row's record open; left out where records are not saved. */
  recordName?: (row: Row) => RecordName;
}

interface Opening<Row> {
  add: () => void;
  /** Left out where there is nothing to open. */
  edit?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  openId?: string | null;
}

/**
 * The parts of a list, for a screen that keeps its open record in its own way: `header` for the PageHeader,
 * `table` for the DataTable, the `question` that confirms a deletion as an element, and each row's actions
 * one by one.
 */
export function useList<Row extends { id: number }>(
  list: ListConfig<Row>,
  { query, rows, removal, recordName }: ListData<Row>,
  { add, edit, rowHref, openId }: Opening<Row>,
) {
  const words = wordsOf(list.noun, list.words);
  const [name] = namingColumns(list.columns);
  const nameOf = (row: Row) => String(name?.value(row) ?? "");

  const [confirmDelete, question] = useDeletion<Row>({
    remove: removal.remove,
    confirmation: (row) => ({ subject: nameOf(row), ...removal.confirmation?.(row) }),
    done: words.deleted,
  });
  const rowActions = {
    edit: (row: Row) => (edit ? [editAction(() => edit(row))] : []),
    remove: (row: Row) => [
      deleteAction(() => confirmDelete(row), removal.isAllowed ? undefined : words.deleteForbidden),
    ],
  };

  return {
    header: {
      title: list.title,
      count: rows?.length ?? null,
      countLabel: words.count,
      action: (
        <Button variant="primary" icon="plus" onClick={add}>
          {words.add}
        </Button>
      ),
    },
    table: {
      name: list.name,
      label: list.label ?? list.title,
      columns: list.columns,
      rows,
      rowId: (row: Row) => String(row.id),
      query,
      onOpen: edit,
      rowHref,
      openId,
      recordName,
      actions: (row: Row) => [...rowActions.edit(row), ...rowActions.remove(row)],
      defaultSort: name && { id: name.id, desc: false },
      searchPlaceholder: list.searchPlaceholder,
      empty: { title: words.empty, hint: list.emptyHint },
    },
    question,
    rowActions,
    words,
    nameOf,
  };
}

/**
 * The same with the open record and the new one in the address (./use-open-record): `record`, `isNew`,
 * `close` and others.
 */
export function useListScreen<Row extends { id: number }>(list: ListConfig<Row>, data: ListData<Row>) {
  const { notFound } = wordsOf(list.noun, list.words);
  const read = { list: data.rows, isFetching: data.query.isFetching };
  const open = useOpenRecord<Row>(read, notFound, list.urlKeys);
  return { ...open, ...useList(list, data, open) };
}
