import { integer, text } from "drizzle-orm/sqlite-core";

/** Columns that many of the stand-in's tables share. Ids are never given twice (AUTOINCREMENT). */
export const key = () => integer().primaryKey({ autoIncrement: true });
export const flag = () => integer().$type<0 | 1>().notNull().default(0);
export const ids = () => text({ mode: "json" }).$type<number[]>().notNull().default([]);
/** The id of another record; 0 means none. */
export const reference = () => integer().notNull().default(0);
export const audit = () => ({
  created_by: integer(),
  updated_by: integer(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
});
export const named = () => ({ id: key(), nome: text().notNull(), affiliazione: text() });

/** A row of a table, as a query returns it. */
export type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];

type AuditField = "created_by" | "updated_by" | "created_at" | "updated_at";

/** The audit fields of a row, or the audit columns of a table. */
export function auditOf<Audited extends Record<AuditField, unknown>>(
  audited: Audited,
): Pick<Audited, AuditField> {
  const { created_by, updated_by, created_at, updated_at } = audited;
  return { created_by, updated_by, created_at, updated_at };
}

interface NamedEntry {
  id: number;
  nome: string;
  affiliazione: string | null;
}

/** The fields of an entry that has a name and little else. */
export function namedEntry({ id, nome, affiliazione }: NamedEntry) {
  return { id, nome, affiliazione };
}
