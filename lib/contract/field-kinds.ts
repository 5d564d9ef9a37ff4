import { z } from "zod";

/** The kind of an answer's field, in any of its forms: a flag is one as 0, "0" and false. */
export type FieldKind =
  | "id"
  | "reference"
  | "text"
  | "flag"
  | "number"
  | "amount"
  | "day"
  | "days"
  | "record"
  | "list"
  | "map";

interface FieldDescription {
  kind: FieldKind;
  /**
   * The fields of a nested record, or of a list's records: a `z.ZodRawShape`, whose type a registry would
   * rewrite.
   */
  parts?: unknown;
}

/**
 * The description of each field schema that ./field-types makes; used to compare a server with the contract.
 */
export const fieldKinds = z.registry<FieldDescription>();

/** The schema of a list's records, a `z.ZodType`, by the list's schema (./schemas/list). */
export const listRecords = z.registry<{ record: unknown }>();
