import { type CallKey, callKeys, calls } from "../../lib/contract";
import { screenAt, screenName } from "../../lib/routes";
import type { CallFinding, Findings } from "./check";
import { absentFields, lossTexts, probableRenames, renameText } from "./losses";
import { type ScreenReads, screenReads } from "./screens";

export type ScreenState = "works" | "shows less" | "does not work" | "not checked";

interface ScreenConclusion {
  path: string;
  /** Its name in the menu, or else in the palette. */
  name: string;
  state: ScreenState;
  /** Its reads that fail or lack something, each with its fault. */
  because: string[];
}

/**
 * The faults of an answer, in words; empty where its lists are as the specification says or in a form that
 * Pontile reads.
 */
export function faultsOf(finding: CallFinding): string[] {
  if (finding.outcome === "not made") return [];
  if (finding.outcome !== "answered") return [finding.outcome];
  const faults = finding.isRead ? [] : ["Pontile cannot read the answer"];
  for (const [name, list] of Object.entries(finding.lists)) {
    if (typeof list === "string") {
      faults.push(list === "missing" ? `${name} is missing` : `${name} is no list`);
      continue;
    }
    const absent = absentFields(finding, list);
    if (absent.length > 0) faults.push(`${name} without ${absent.join(", ")}`);
    for (const { field, unreadable, forms, of } of list.fields) {
      const count = unreadable.reduce((sum, form) => sum + (forms[form] ?? 0), 0);
      if (count > 0) faults.push(`${name}.${field} as ${unreadable.join(", ")} in ${count} of ${of}`);
    }
  }
  if (finding.leftOut > 0) faults.push(`${finding.leftOut} unreadable records`);
  return faults;
}

/** Whether a screen does not get this answer at all. */
function fails({ outcome, isRead }: CallFinding): boolean {
  return outcome !== "answered" || !isRead;
}

/** The screens, each with its state by the reads that it makes. */
export function concludeScreens({ calls: findings }: Findings): ScreenConclusion[] {
  const byKey = new Map(findings.map((finding) => [finding.call, finding]));
  return Object.entries(screenReads).map(([path, reads]) => concludeScreen(path, reads, byKey));
}

function concludeScreen(
  path: string,
  { main, also }: ScreenReads,
  byKey: ReadonlyMap<CallKey, CallFinding>,
): ScreenConclusion {
  const made = (keys: readonly CallKey[]) =>
    keys.flatMap((key) => byKey.get(key) ?? []).filter(({ outcome }) => outcome !== "not made");
  const [mains, others] = [made(main), made(also)];
  const because = [...mains, ...others].flatMap((finding) =>
    faultsOf(finding).map((fault) => `${finding.path}: ${fault}`),
  );
  const state = () => {
    if (mains.length === 0 && main.length > 0) return "not checked" as const;
    if (mains.length > 0 && mains.every(fails)) return "does not work" as const;
    return because.length > 0 ? ("shows less" as const) : ("works" as const);
  };
  const screen = screenAt(path);
  return { path, name: (screen && screenName(screen)) ?? path, state: state(), because };
}

/** A fault of one call's answer, said once for all screens that make the call. */
export interface Reason {
  reason: string;
  /** The parts that people miss, and perhaps the name under which the answer has them, in Italian. */
  losses: string[];
  /** The names of the screens that suffer. */
  screens: string[];
}

/** The reasons why screens show less or do not work, each once. */
export function concludeReasons(findings: Findings, screens: readonly ScreenConclusion[]): Reason[] {
  return findings.calls.flatMap((finding) =>
    faultsOf(finding).flatMap((fault) => {
      const reason = `${finding.path}: ${fault}`;
      const names = screens.filter(({ because }) => because.includes(reason)).map(({ name }) => name);
      return names.length > 0 ? [{ reason, losses: lossesOf(finding, fault), screens: names }] : [];
    }),
  );
}

function lossesOf(finding: CallFinding, fault: string): string[] {
  return Object.entries(finding.lists).flatMap(([name, list]) => {
    if (typeof list === "string" || !fault.startsWith(`${name} without `)) return [];
    const absent = absentFields(finding, list);
    return [...lossTexts(finding.call, absent), ...probableRenames(absent, list).map(renameText)];
  });
}

const noPath =
  "LEGACY_API_URL: no call is there. If the API stands below a path, give it with the address (https://server/v1).";

/** The advice on a sign-in that failed, by its outcome and the transport's code. */
function adviceOnSignIn({ signIn, signInError = "" }: Findings): string[] {
  switch (signIn) {
    case "answered":
      return [];
    case "refused":
    case "not allowed":
      return ["The server does not accept this account: check user name and password."];
    case "connection lost":
    case "timeout":
      return [adviceOnConnection(signInError)];
    default:
      return [noPath];
  }
}

function adviceOnConnection(code: string): string {
  if (code === "CERT_HAS_EXPIRED") return "The server's certificate has expired.";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return "LEGACY_API_URL: the server's certificate is for another name; give the name that it is for.";
  if (/CERT|VERIFY|ISSUER/.test(code))
    return "NODE_EXTRA_CA_CERTS: this machine does not trust the server's certificate. If it is the club's own, give the file with the certificate of its authority, here and in the settings of Pontile.";
  if (/SSL|EPROTO/.test(code))
    return "LEGACY_API_URL: at this port the server speaks http, not https: give the address with http://, or the port of https.";
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET" || code === "HPE_INVALID_CONSTANT")
    return "LEGACY_API_URL: the server ends the connection. If the address begins with http://, the server may speak https there: try https://.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return "LEGACY_API_URL: this machine does not find the name of the server.";
  return "LEGACY_API_URL: nothing answers at this address and port, seen from this machine.";
}

/** The settings to change, each with its reason. */
export function concludeSettings(findings: Findings): string[] {
  const { calls, files } = findings;
  const advice = adviceOnSignIn(findings);
  const tried = calls.filter(({ outcome }) => outcome !== "not made");
  const absent = tried.filter(({ outcome }) => outcome === "not there" || outcome === "no JSON");
  if (tried.length > 0 && absent.length === tried.length) advice.push(noPath);
  if (files !== null && files !== "answered")
    advice.push(
      "LEGACY_FILES_URL: a document's file is not where it was looked for. Open one in the old program: of its address, the part before the path that is stored with the document belongs here.",
    );
  const slow = tried.flatMap(({ ms }) => ms ?? []).toSorted((one, other) => other - one)[0] ?? 0;
  if (tried.some(({ outcome }) => outcome === "timeout") || slow > 7_500)
    advice.push(
      `LEGACY_TIMEOUT_MS: the slowest call took ${slow} ms; give at least ${Math.min(60_000, Math.max(15_000, Math.ceil((slow * 3) / 1000) * 1000))}.`,
    );
  return advice;
}

/** Whether the server itself checks levels; one sentence for each account that was tried. */
export function concludeRoles({ roles }: Findings): string[] {
  return roles.map(({ level, beyond }) => {
    const answered = beyond.filter(({ isAnswered }) => isAnswered).map(({ call }) => calls[call].path);
    if (beyond.length === 0) return `${level}: Pontile allows this level every read, so nothing was tried.`;
    if (answered.length === 0)
      return `${level}: the server refuses all ${beyond.length} reads that this level may not make.`;
    const some = answered.slice(0, 5).join(", ");
    return `${level}: the server answers ${answered.length} of ${beyond.length} reads that this level may not make (${some}${answered.length > 5 ? ", …" : ""}). Pontile refuses them; whoever reaches the server directly does not meet that.`;
  });
}

/** The steps to try the writes by hand, from the harmless to the final; none was made. */
export const writesToTry: readonly string[] = [
  "Sign in to Pontile as SEGRETERIA and choose a test member who belongs to nobody.",
  "Ports: add one ('Prova'), rename it, delete it. This tries POST, PATCH with its PUT, and DELETE.",
  "Members: change the test member's note, look at the record with the club's own program, change it back.",
  "Documents: upload a small PDF for the test member, review it, accept it; upload another and refuse it with a reason.",
  "Messages: send one to the test member.",
  "Memberships, requests, claims: only records of the test member, and only after the steps above were right.",
  "Boats, seasons, courses and cruises: on records named 'Prova', deleted at the end.",
  "Closing a sailing, concluding a membership and confirming a claim cannot be undone: last of all.",
];

/** The number of writes in the contract, none of which is made. */
export const writeCount = callKeys.filter((key) => calls[key].effect === "write").length;
