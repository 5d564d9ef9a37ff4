import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { type Body, calls } from "@/lib/contract";
import { seenOfRow } from "@/lib/contract/deletions";
import { type RecordName, recordOfSave } from "@/lib/contract/live";
import { admits } from "@/lib/rules/levels";
import type { Entity, FieldsOf, RecordOf, VisibilityField } from "./entity";
import type { Removal } from "./use-removal";

type Params = { params: { id: number } };

type Changes<E extends Entity> = Partial<FieldsOf<E>> | { [Name in VisibilityField]?: 0 | 1 };

interface Inputs<E extends Entity> {
  create: { body: Body<`${E}.create`> };
  update: Params & { stored: RecordOf<E>; changes: Changes<E> };
  delete: Params & { asRead: { base: object } };
}

interface EntityCalls {
  read<E extends Entity>(key: `${E}.list`): UseQueryOptions<Record<string, readonly RecordOf<E>[]>>;
  useWrite<E extends Entity, Action extends keyof Inputs<E>>(
    key: `${E}.${Action}`,
  ): { write: (input: Inputs<E>[Action]) => Promise<unknown>; isPending: boolean; error: Error | null };
}

/**
 * TypeScript does not resolve the types of a call whose key is put together from an entity: here they are
 * said once.
 */
const entityCalls = { read, useWrite } as unknown as EntityCalls;

/** How the records of an entity are named, for who has them open. */
const recordNamesOf =
  (entity: Entity) =>
  ({ id }: { id: number }): RecordName =>
    recordOfSave(`${entity}.update`, id);

/** The list of an entity, and the way to delete one of its records. */
export function useRecords<E extends Entity>(entity: E) {
  const { level } = useViewer();
  const key = `${entity}.list` as const;
  const options = entityCalls.read<E>(key);
  const queries = useQueryClient();
  const query = useQuery(options);
  const remove = entityCalls.useWrite<E, "delete">(`${entity}.delete`);
  // The contract names the list first among what it reads from the answer.
  const [name = ""] = calls[key].answer;
  const removal: Removal<RecordOf<E>> = {
    remove: (record) => remove.write({ params: { id: record.id }, asRead: { base: seenOfRow(record) } }),
    isAllowed: admits(calls[`${entity}.delete`].guard, level),
  };
  return {
    query,
    rows: query.data?.[name],
    removal,
    recordName: recordNamesOf(entity),
    /** The record as the list has it now, or as it is given where the list has lost it. */
    current: (record: RecordOf<E>) =>
      queries
        .getQueryData<Record<string, readonly RecordOf<E>[]>>(options.queryKey)
        ?.[name]?.find(({ id }) => id === record.id) ?? record,
  };
}

/** Makes records of an entity, and saves changes of one; `error` is why the last of these writes failed. */
export function useSaveRecord<E extends Entity>(entity: E) {
  const create = entityCalls.useWrite<E, "create">(`${entity}.create`);
  const update = entityCalls.useWrite<E, "update">(`${entity}.update`);
  return {
    create: (body: Body<`${E}.create`>) => create.write({ body }),
    update: (stored: RecordOf<E>, changes: Changes<E>) =>
      update.write({ params: { id: stored.id }, stored, changes }),
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    recordName: recordNamesOf(entity),
  };
}
