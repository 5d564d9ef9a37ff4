import type { z } from "zod";
import type { CallKey } from "../../../lib/contract";

export type Fields = Record<string, unknown>;

/** A form, the calls that it makes, and one record of theirs as its fields write it. */
export interface Form {
  calls: readonly [CallKey, ...CallKey[]];
  record: Fields;
  /** The values of the fields when the form opens with the record. */
  open: (record: Fields) => Fields;
  /** The form's schema, where it is opened with that record. */
  schemaOf: (record: Fields) => z.ZodType;
  /**
   * Whether the schema itself takes the values that the form was opened with; of other forms useRecordForm
   * sees to it.
   */
  isOfRecord: boolean;
  /** The fields that the form writes, from the output of its schema. */
  write: (output: never, record: Fields) => Fields;
  /** The fields of the record that people do not write but choose: ids, flags. */
  chosen?: readonly string[];
  /** The fields that the form fills in where they are empty. */
  filled?: readonly string[];
  /** The fields that the form asks for, although the call takes them empty. */
  required?: readonly string[];
}

export const form = (
  calls: Form["calls"],
  schema: z.ZodType | ((record: never) => z.ZodType),
  open: (record: never) => object,
  record: Fields,
  {
    write,
    ...more
  }: { write?: (output: never, record: never) => object } & Pick<Form, "chosen" | "filled" | "required"> = {},
): Form => ({
  calls,
  record,
  open: open as Form["open"],
  isOfRecord: typeof schema === "function",
  schemaOf: typeof schema === "function" ? (schema as Form["schemaOf"]) : () => schema,
  write: (write ?? ((output: never) => output)) as Form["write"],
  ...more,
});

export const crud = (name: string): Form["calls"] => [
  `${name}.update` as CallKey,
  `${name}.create` as CallKey,
];
export const asIs = (record: object) => record;
