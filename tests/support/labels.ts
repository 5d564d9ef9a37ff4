import { textOf } from "./sources";

/** Our label by its form in the former client: docs/rules/labels.md#table. */
export const labels: ReadonlyMap<string, string> = new Map(
  textOf("docs/rules/labels.md")
    .split("\n")
    .filter((line) => /^\| (?!former form|---)/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, former = "", ours = ""]) => [former, ours]),
);
