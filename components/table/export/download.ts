import { todayInRome } from "@/lib/rules/dates";
import { toCsv } from "./csv";
import type { Sheet } from "./sheet";

/** Saves a sheet as `name-aaaa-mm-gg.csv`. */
export function downloadCsv(name: string, sheet: Sheet): void {
  save(new Blob([toCsv(sheet)], { type: "text/csv;charset=utf-8" }), fileName(name, "csv"));
}

/** Saves a sheet as `name-aaaa-mm-gg.xlsx`; rejects when the writer cannot be loaded. */
export async function downloadXlsx(name: string, sheet: Sheet): Promise<void> {
  const { toXlsx } = await import("./xlsx");
  save(await toXlsx(sheet), fileName(name, "xlsx"));
}

function fileName(name: string, extension: string): string {
  return `${name}-${todayInRome()}.${extension}`;
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
