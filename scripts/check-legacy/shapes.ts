import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Shapes, shapesFile } from "../../legacy-api/shapes/shapes";
import type { Findings } from "./check";
import type { RecordsFinding } from "./inspect";

/** The shapes of the answers, from which the stand-in can answer in the same manner (LEGACY_API_SHAPES). */
export function shapesOf({ calls }: Findings): Shapes {
  const entries = calls
    .filter(({ outcome }) => outcome !== "not made")
    .map(({ call, outcome, status, esito, lists }) => {
      const shapes = Object.entries(lists).map(([name, list]) => [
        name,
        typeof list === "string" ? list : listShape(list),
      ]);
      return [call, { outcome, status, esito, lists: Object.fromEntries(shapes) }];
    });
  return { version: 1, calls: Object.fromEntries(entries) };
}

function listShape({ count, fields, unknown }: RecordsFinding) {
  return {
    count,
    fields: Object.fromEntries(fields.map(({ field, forms }) => [field, forms])),
    absent: fields.filter(({ missing, of }) => of > 0 && missing === of).map(({ field }) => field),
    unknown: Object.fromEntries(unknown.map(({ field, forms }) => [field, forms])),
  };
}

/** Writes the shapes into a folder, which is made where it is missing; returns the file's path. */
export function saveShapes(folder: string, findings: Findings): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, shapesFile);
  writeFileSync(path, `${JSON.stringify(shapesOf(findings), null, 2)}\n`);
  return path;
}
