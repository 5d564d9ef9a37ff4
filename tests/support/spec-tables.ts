import { readFileSync } from "node:fs";

/**
 * The rows of a table of the specification (docs/decisions/0001-rules-in-the-repository.md), one record a
 * row, keyed by the first line's names.
 */
export function specTable<Column extends string>(
  name: "calls" | "routes" | "own-routes",
): Record<Column, string>[] {
  const text = readFileSync(new URL(`../architecture/spec/${name}.tsv`, import.meta.url), "utf8");
  const [head = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(
      columns.map((column, index) => [column, (cells[index] ?? "").trim()]),
    ) as Record<Column, string>;
  });
}

/** Every screen: the specification's, and those that are our own. */
export const screenRows = (["routes", "own-routes"] as const).flatMap((name) =>
  specTable<"path" | "guard" | "group" | "label" | "menu_key">(name),
);

export type SpecCall = Record<
  "method" | "path" | "body" | "answer" | "guard" | "effect" | "exposed" | "note",
  string
>;

export const specCalls = specTable<keyof SpecCall>("calls");

/**
 * The names in the answer column: without `esito` and `err`, without what is said of them in brackets or
 * behind a dot.
 */
export function answerNames(answer: string): string[] {
  if (answer === "-" || answer === "not shown") return [];
  return answer
    .replace(/\([^)]*\)/g, "")
    .split(",")
    .map((name) => name.trim().replace(/[.[].*$/, ""))
    .filter((name) => name !== "" && name !== "esito" && name !== "err");
}
