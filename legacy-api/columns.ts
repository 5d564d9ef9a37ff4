import { integer, text } from "drizzle-orm/sqlite-core";

/** Columns that many of the stand-in's tables share. Ids are never given twice (AUTOINCREMENT). */
export const key = () => integer().primaryKey({ autoIncrement: true });
export const flag = () => integer().$type<0 | 1>().notNull().default(0);
export const ids = () => text({ mode: "json" }).$type<number[]>().notNull().default([]);
export const audit = () => ({
  created_by: integer(),
  updated_by: integer(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
});
