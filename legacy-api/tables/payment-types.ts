import { sqliteTable } from "drizzle-orm/sqlite-core";
import { flag, type Row } from "./columns";
import { mode, modeColumns } from "./modes";

export const tipopag = sqliteTable("tipopag", {
  ...modeColumns(),
  richiedenumerocarta: flag(),
  richiedefilericevuta: flag(),
});

export function paymentType(row: Row<typeof tipopag>) {
  const { richiedenumerocarta, richiedefilericevuta } = row;
  return { ...mode(row), richiedenumerocarta, richiedefilericevuta };
}
