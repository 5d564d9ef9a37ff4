import type { CallInput } from "@/lib/client/client";
import type { ReadKey, WriteKey } from "@/lib/contract";
import { recordOfSave } from "@/lib/contract/live";
import type { SaveKey } from "@/lib/contract/stored";

/** The call that a decision makes, and the text of its notice. */
export type Decision = {
  [K in WriteKey]: {
    key: K;
    input: CallInput<K>;
    /** 'Documento accettato.' */
    done: string;
  };
}[WriteKey];

/** A list of records that wait for a decision. Declare it at module scope, beside its screen. */
export interface ReviewQueue<Row, Accepted, Values = never> {
  path: "/documenti" | "/docbarca" | "/qualifiche" | "/tessera";
  /** The call that reads it, and the list's name in the answer. */
  list: ReadKey;
  records: string;
  /** The call that accepts a record, which says how the record is named. */
  save: SaveKey;
  idOf: (row: Row) => number;
  /** The record in words: 'Visita medica di Anna Neri'. */
  nameOf: (row: Row) => string;
  /** The assignee's name, where records of this queue are assigned. */
  assigneeOf?: (row: Row) => string | null | undefined;
  /** One and several: 'documento', 'documenti'. */
  words: readonly [string, string];
  /** Shown when the record of the address is no longer on the list: somebody else was quicker. */
  notFound: string;
  accept: (row: Row, accepted: Accepted) => Decision;
  /** `motivazione` is "" where none is given. */
  refuse: (row: Row, motivazione: string) => Decision;
  drafts: Drafts<Values>;
}

/** The unsaved draft of a record: the values of its form, the reason of a refusal. */
export interface ReviewDraft<Values> {
  values?: Values;
  motivazione?: string;
}
type Drafts<Values> = ReturnType<typeof createDrafts<Values>>;

/**
 * The unsaved drafts of records under review, by id. They are outside of React, so that a decision that fails
 * after the screen has been left brings its record back with its draft.
 */
export function createDrafts<Values>() {
  const drafts = new Map<number, ReviewDraft<Values>>();
  return {
    of: (id: number) => drafts.get(id),
    /** Keeps these fields beside those that are kept already. */
    keep: (id: number, draft: ReviewDraft<Values>) => void drafts.set(id, { ...drafts.get(id), ...draft }),
    drop: (id: number) => void drafts.delete(id),
  };
}

/** The record name of a row, by which colleagues are told that it is open. */
export function recordNameIn<Row>({ save, idOf }: Pick<ReviewQueue<Row, never>, "save" | "idOf">, row: Row) {
  return recordOfSave(save, idOf(row));
}

/** A record as the dialogs for several records have it. */
export function itemOf<Row>({ idOf, nameOf }: Pick<ReviewQueue<Row, never>, "idOf" | "nameOf">, row: Row) {
  return { id: String(idOf(row)), label: nameOf(row) };
}

/** The same with the assignee's name, for the dialog that assigns. */
export interface AssignedItem {
  id: string;
  label: string;
  assignee: string | null;
}
export const assignedItemOf = <Row>(
  queue: Pick<ReviewQueue<Row, never>, "idOf" | "nameOf" | "assigneeOf">,
  row: Row,
): AssignedItem => ({ ...itemOf(queue, row), assignee: queue.assigneeOf?.(row) || null });
