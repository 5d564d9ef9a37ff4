import type { Answer, Body, CallKey, CallParams, ReadKey } from "@/lib/contract";
import type { PatchKey } from "@/lib/contract/stored";

/**
 * The entities of the contract that are listed, and made, saved and deleted by `{id}`: "porto" for
 * `porto.list` and the others.
 */
export type Entity = {
  [K in ReadKey]: K extends `${infer E}.list` ? (HasWrites<E> extends true ? E : never) : never;
}[ReadKey];

type HasWrites<E extends string> = `${E}.create` | `${E}.delete` extends CallKey
  ? `${E}.update` extends PatchKey
    ? "id" extends keyof CallParams<`${E}.update`>
      ? true
      : false
    : false
  : false;

/** The names of a type's own fields, without those of an open record. */
type Named<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

type EntryOf<A> = { [Name in keyof A]: A[Name] extends readonly (infer R)[] ? R : never }[keyof A];

/** By entity, so that TypeScript looks at one entity at a time. */
type Records = { [E in Entity]: Named<EntryOf<Answer<`${E}.list`>>> & { id: number } };
type Fields = { [E in Entity]: Body<`${E}.create`> & Partial<Named<Body<`${E}.update`>>> };

/** A record of an entity's list, with the fields that the contract names. */
export type RecordOf<E extends Entity> = Records[E];

/** The fields that a form may write: those of a new record's body, and the further ones of an update. */
export type FieldsOf<E extends Entity> = Fields[E];

/** `Shape`, and no field that it has not. */
export type Exactly<Shape, T> = Shape & { [Name in Exclude<keyof T, keyof Shape>]: never };

/** Whether a record is published, or shown in choices. */
export type VisibilityField = "pubblicato" | "visibile";

/** The flag of an entity's records that its form may write. */
export type FlagOf<E extends Entity> = VisibilityField & keyof RecordOf<E> & keyof FieldsOf<E>;
