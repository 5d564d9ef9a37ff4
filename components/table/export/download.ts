import { saveFile } from "@/components/ui/save-file";
import { todayInRome } from "@/lib/rules/dates";
import { toCsv } from "./csv";
import type { Sheet } from "./sheet";

/** Saves a sheet as `name-aaaa-mm-gg.csv`. */
export function downloadCsv(name: string, sheet: Sheet): void {
  saveFile(new Blob([toCsv(sheet)], { type: "text/csv;charset=utf-8" }), fileName(name, "csv"));
}

/** Saves a sheet as `name-aaaa-mm-gg.xlsx`; rejects when the writer cannot be loaded. */
export async function downloadXlsx(name: string, sheet: Sheet): Promise<void> {
  const { toXlsx } = await import("./xlsx");
  saveFile(await toXlsx(sheet), fileName(name, "xlsx"));
}

function fileName(name: string, extension: string): string {
  return `${name}-${todayInRome()}.${extension}`;
}
