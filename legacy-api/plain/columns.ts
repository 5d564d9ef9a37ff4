import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { idsOf } from "@/lib/contract/entries";
import { parseJson } from "@/lib/contract/field-types";
import { isRecord } from "@/lib/contract/loose-values";
import { hashPassword } from "../password";
import { searchText } from "../search-text";
import { utenti } from "../tables";
import type { PlainRecord } from "./forms";

/** Lists of records of numbers in JSON columns. */
const numberLists = new Set(["prezzi", "sconti"]);

/**
 * The column values that a sent record gives its row: a field without a column, or with a value that its
 * column cannot hold, changes nothing.
 */
export async function columnValues(
  table: SQLiteTable,
  before: PlainRecord,
  body: PlainRecord,
): Promise<PlainRecord> {
  const values: PlainRecord = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (column.primary || !Object.hasOwn(body, name)) continue;
    const value = columnValue(column, before[name], body[name]);
    if (value !== undefined) values[name] = value;
  }
  if (table !== utenti) return values;
  const password =
    typeof values.password === "string" ? await hashPassword(values.password) : before.password;
  return {
    ...values,
    password,
    ricerca: searchText({ ...before, ...values } as Parameters<typeof searchText>[0]),
  };
}

/** Undefined when the column cannot hold the value. */
function columnValue(column: SQLiteColumn, before: unknown, value: unknown): unknown {
  const { name, dataType, notNull } = column;
  if (value === null) return notNull ? undefined : null;
  if (dataType === "json") return jsonValue(name, before, value);
  if (dataType === "number") return numberValue(value);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** A list for a list, a record for a record. */
function jsonValue(name: string, before: unknown, value: unknown): unknown {
  const read = typeof value === "string" ? parseJson(value) : value;
  if (typeof read !== "object" || read === null || Array.isArray(read) !== Array.isArray(before))
    return undefined;
  if (name === "dati" || !Array.isArray(read)) return read;
  return numberLists.has(name) ? read.map(withNumbers) : idsOf(read);
}

function withNumbers(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, numberValue(value) ?? value]),
  );
}

function numberValue(value: unknown): number | undefined {
  if (typeof value === "boolean" || value === "true" || value === "false")
    return Number(String(value) === "true");
  const isNumeric = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  return isNumeric && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
