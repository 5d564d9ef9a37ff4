import { z } from "zod";

/** What a field of an answer is, whatever its form: a flag is one as 0, "0" and false. */
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
 * What ./field-types knows of each field schema that it makes; used to compare a server with the contract.
 */
export const fieldKinds = z.registry<FieldDescription>();

/** The schema of a list's records, a `z.ZodType`, by the list's schema (./schemas/list). */
export const listRecords = z.registry<{ record: unknown }>();
