import type { z } from "zod";
import type { CallKey, CallParams, CheckedBody } from "@/lib/contract";
import type { schemas } from "@/lib/contract/schemas";
import type { Db } from "./database";
import type { Account } from "./sessions";
import type { Shapes } from "./shapes/shapes";

/**
 * The error that a handler throws to refuse: its sentence is sent as `err`, by default with HTTP 200 as the
 * legacy API does.
 */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 200 | 403 = 200,
  ) {
    super(message);
  }
}

/**
 * The behaviour of the stand-in: "kind" checks and protects the stored records, and answers one form; "plain"
 * stores a record as it was sent, checks the token alone, and answers the mixed forms of the legacy API
 * (./plain).
 */
export type Manner = "kind" | "plain";

export interface Context {
  db: Db;
  /** "kind" unless it says otherwise. */
  manner?: Manner;
  /** The plain manner with the answers of another server: its outcomes, lists, fields and forms. */
  shapes?: Shapes;
  /** Directory of the database and of `uploads/`. */
  dataDir: string;
  /** No log of unexpected errors. */
  quiet?: boolean;
}

/** A record that the contract only counts (no fields) may have any. */
type Counted<T> = T extends readonly (infer Entry)[]
  ? Counted<Entry>[]
  : T extends Record<string, never>
    ? object
    : T;

/** An answer whose content is not read may have any further names. */
type SentBy<Answer> = string extends keyof Answer
  ? Record<string, unknown>
  : { [Name in keyof Answer]: Counted<Answer[Name]> } & Record<string, unknown>;

/** The schemas' input: an answer may have any of the legacy forms that its schema takes in. */
type Sent<K extends CallKey> = SentBy<z.input<(typeof schemas)[K]["answer"]>>;

export interface Input<K extends CallKey> extends Context {
  /** The caller; guard and session are checked already. */
  user: K extends "oauth.login" ? null : Account;
  /** Name of the caller's session in the database. */
  session: K extends "oauth.login" ? null : string;
  params: { readonly [Name in keyof CallParams<K>]: string };
  /** Checked by the contract's schema; undefined for a call without a body. */
  body: CheckedBody<K>;
  /** The field `doc` of a multipart body. */
  file: File | null;
}

/**
 * Answers a call with the names that the contract lists; the router adds `esito`. Refuses by throwing
 * Refusal.
 */
type Handler<K extends CallKey> = (input: Input<K>) => Promise<Sent<K>>;

/** The handlers of some calls, each typed by its own. */
export type Handlers<K extends CallKey> = { [Key in K]: Handler<Key> };

/** The instant that goes into `created_at` and its like. */
export function timestamp(): string {
  return new Date().toISOString();
}

/** The audit fields of a new record. */
export function createdBy({ id_usr }: Account) {
  const now = timestamp();
  return { created_by: id_usr, updated_by: id_usr, created_at: now, updated_at: now };
}

/** The audit fields of a record that is saved. */
export function updatedBy({ id_usr }: Account) {
  return { updated_by: id_usr, updated_at: timestamp() };
}
