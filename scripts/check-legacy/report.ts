import type { Form } from "../../legacy-api/shapes/forms";
import type { CallFinding, Findings } from "./check";
import {
  concludeReasons,
  concludeRoles,
  concludeScreens,
  concludeSettings,
  faultsOf,
  type ScreenState,
  writeCount,
  writesToTry,
} from "./conclusions";

/** The findings with the conclusions from them, for machines. */
export function jsonReport(findings: Findings) {
  return {
    ...findings,
    screens: concludeScreens(findings),
    reasons: concludeReasons(findings, concludeScreens(findings)),
    settings: concludeSettings(findings),
    roleChecks: concludeRoles(findings),
    writes: { count: writeCount, made: 0, howToTry: writesToTry },
  };
}

/** The findings as text for a person: a table of the calls, then the conclusions. */
export function textReport(findings: Findings): string {
  const lines: string[] = [];
  if (!findings.level) return failedSignIn(findings);
  lines.push(`Signed in as ${findings.level}.`, "");
  lines.push(...table(findings.calls), "");
  lines.push(...details(findings.calls));
  lines.push(...screens(findings));
  if (findings.files) lines.push(`Stored files: ${findings.files}.`, "");
  lines.push(...section("The server's own role checks", concludeRoles(findings)));
  lines.push(...section("Settings to change", concludeSettings(findings)));
  lines.push(
    ...section(
      `Writes: none of the ${writeCount} was made. How to try them safely, in this order`,
      writesToTry.map((step, index) => `${index + 1}. ${step}`),
    ),
  );
  if (findings.isPartial) lines.push("Stopped before its end: the calls above are those that were made.");
  return `${lines.join("\n").trimEnd()}\n`;
}

function failedSignIn(findings: Findings): string {
  const { signIn, signInError } = findings;
  const code = signInError ? ` (${signInError})` : "";
  return [
    `The sign-in failed: ${signIn}${code}. Nothing else was tried.`,
    ...concludeSettings(findings),
    "",
  ].join("\n");
}

function table(calls: readonly CallFinding[]): string[] {
  const rows = calls.map((finding) => [
    finding.path,
    finding.outcome,
    String(finding.status ?? ""),
    finding.esito ?? "",
    finding.ms === null ? "" : `${finding.ms} ms`,
    finding.bytes === null ? "" : size(finding.bytes),
    Object.entries(finding.lists)
      .map(([name, list]) => `${name} ${typeof list === "string" ? list : list.count}`)
      .join(", "),
  ]);
  const head = ["call", "outcome", "status", "esito", "time", "size", "lists"];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

const size = (bytes: number) => (bytes < 10_000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`);

/** The differences of the answers, call by call. */
function details(calls: readonly CallFinding[]): string[] {
  const lines: string[] = [];
  for (const finding of calls) {
    const notes = finding.reason
      ? [finding.reason]
      : [...faultsOf(finding), ...understood(finding), ...unknownFields(finding)];
    if (notes.length === 0) continue;
    lines.push(finding.path, ...notes.map((note) => `  ${note}`));
  }
  return lines.length > 0 ? ["What differs", "", ...lines, ""] : [];
}

/** The fields with a form of their own, by form. */
function understood(finding: CallFinding): string[] {
  return Object.entries(finding.lists).flatMap(([name, list]) => {
    if (typeof list === "string") return [];
    const fields = new Map<Form, string[]>();
    for (const { field, understood, forms, of } of list.fields)
      for (const form of understood)
        fields.set(form, [...(fields.get(form) ?? []), `${field} ${forms[form]}/${of}`]);
    return [...fields].map(([form, names]) => `${name}, ${form} (Pontile reads it): ${names.join(", ")}`);
  });
}

function unknownFields(finding: CallFinding): string[] {
  return Object.entries(finding.lists).flatMap(([name, list]) =>
    typeof list === "string" || list.unknown.length === 0
      ? []
      : [`${name} also has: ${list.unknown.map(({ field }) => field).join(", ")}`],
  );
}

const states: readonly [ScreenState, string][] = [
  ["works", "Screens that will work"],
  ["shows less", "Screens that will show less"],
  ["does not work", "Screens that will not work"],
  ["not checked", "Screens that could not be checked"],
];

/** The screens by state and name; each reason stands once, with the screens that suffer from it. */
function screens(findings: Findings): string[] {
  const all = concludeScreens(findings);
  const lists = states.flatMap(([state, title]) => {
    const names = all.filter((screen) => screen.state === state).map(({ name }) => name);
    return section(title, names.length > 0 ? [names.join(" · ")] : []);
  });
  const reasons = concludeReasons(findings, all).flatMap(({ reason, losses, screens }) => [
    reason,
    ...losses.map((loss) => `  ${loss}`),
    `  → ${screens.join(" · ")}`,
  ]);
  return [...lists, ...section("Why, and what is lost there", reasons)];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, "", ...lines, ""] : [];
}
