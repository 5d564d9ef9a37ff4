import { setTimeout as wait } from "node:timers/promises";
import { type CallKey, calls } from "../../lib/contract";
import { isRecord } from "../../lib/contract/loose-values";
import { answerFieldsOf } from "../../lib/contract/schemas/answer-fields";
import { readAnswer } from "../../lib/contract/schemas/read-answer";
import { admits, type Level, readLevel } from "../../lib/rules/levels";
import { newRequestContext } from "../../lib/server/legacy/request-context";
import { send, textOf } from "../../lib/server/legacy/transport";
import { inspectRecords, type RecordsFinding } from "./inspect";
import { argsFor, createAnswers, notMade, type ReadArgs, reads } from "./reads";
import { checkFiles, type FilesFinding } from "./stored-files";

export interface Account {
  user: string;
  password: string;
}

export type Outcome =
  | "answered"
  | "refused"
  | "not allowed"
  | "not there"
  | "no JSON"
  | "no object"
  | "error status"
  | "too large"
  | "timeout"
  | "connection lost"
  | "not made";

/** The findings about the server's answer to one call, without its content. */
export interface CallFinding {
  call: CallKey;
  /** `GET /porto/`: the documented path, without parameters filled in. */
  path: string;
  outcome: Outcome;
  /** The reason where it was not made. */
  reason?: string;
  /** The transport's code of a lost connection, such as ECONNREFUSED. */
  error?: string;
  status: number | null;
  /** `true`, `false`, `missing`, or the form of anything else. */
  esito: string | null;
  ms: number | null;
  bytes: number | null;
  /**
   * By the list's name; "missing" where the answer does not have it, "no list" where it is something else.
   */
  lists: Record<string, RecordsFinding | "missing" | "no list">;
  /** Whether Pontile reads the answer; records that it leaves out are counted. */
  isRead: boolean;
  leftOut: number;
}

interface RoleFinding {
  /** The account's level as the server says it. */
  level: Level;
  /** Reads that Pontile does not allow this level. */
  beyond: { call: CallKey; isAnswered: boolean }[];
}

export interface Findings {
  /** The level of the first account as the server says it; null when it could not sign in. */
  level: Level | null;
  /** The reason for which nothing else was tried. */
  signIn: Outcome;
  /** The transport's code when the connection of the sign-in was lost. */
  signInError?: string;
  /** Whether files that answers name are at the address of stored files. */
  files: FilesFinding;
  calls: CallFinding[];
  roles: RoleFinding[];
  /** Stopped before its end. */
  isPartial: boolean;
}

export interface CheckOptions {
  account: Account;
  /** Accounts of other levels, for which the server's own role checks are tried. */
  others?: readonly Account[];
  member?: number | null;
  /** Calls a second, at most. */
  rate?: number;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number, call: string) => void;
}

/**
 * Signs in and makes every read of the contract, one after the other, at the legacy API of the settings.
 * Nothing is written there: the sign-in is the only other call.
 */
export async function checkLegacy(options: CheckOptions): Promise<Findings> {
  const { account, others = [], member = null, rate = 2, signal, onProgress } = options;
  const findings: Findings = {
    level: null,
    signIn: "answered",
    files: null,
    calls: [],
    roles: [],
    isPartial: false,
  };
  const pace = createPace(rate, signal);
  try {
    const first = await signIn(account, pace);
    findings.signIn = first.outcome;
    if (first.error) findings.signInError = first.error;
    if (!first.token) return findings;
    findings.level = first.level;
    const answers = createAnswers(member ?? first.id);
    const argsMade = new Map<CallKey, ReadArgs>();
    let done = 0;
    for (const key of reads) {
      onProgress?.(++done, reads.length, key);
      const args = argsFor(key, answers);
      if (!args) {
        findings.calls.push(unmade(key, "no answer had an id for it"));
        continue;
      }
      await pace();
      const { finding, answer } = await makeCall(key, args, first.token);
      findings.calls.push(finding);
      if (answer) answers.add(key, answer);
      if (finding.outcome === "answered") argsMade.set(key, args);
    }
    for (const [key, reason] of Object.entries(notMade)) findings.calls.push(unmade(key as CallKey, reason));
    findings.files = await checkFiles(answers.storedPaths(), pace);
    for (const other of others) {
      const role = await checkRole(other, argsMade, pace);
      if (role) findings.roles.push(role);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
    findings.isPartial = true;
  }
  return findings;
}

type Pace = () => Promise<void>;

/** Waits until the next call may be made; throws when the check is stopped. */
function createPace(rate: number, signal?: AbortSignal): Pace {
  let next = 0;
  return async () => {
    signal?.throwIfAborted();
    const now = performance.now();
    if (next > now) await wait(next - now, undefined, { signal });
    next = Math.max(now, next) + 1000 / rate;
  };
}

async function signIn({ user, password }: Account, pace: Pace) {
  await pace();
  const { finding, answer } = await makeCall("oauth.login", { body: { email: user, password } }, undefined);
  const signedIn = answer && isRecord(answer.user) ? answer.user : {};
  const token = typeof signedIn.token === "string" ? signedIn.token : null;
  return {
    outcome: token || finding.outcome !== "answered" ? finding.outcome : ("refused" as const),
    error: finding.error,
    token,
    level: readLevel(signedIn.permesso),
    id: Number(signedIn.id_usr) || null,
  };
}

/** Tries the reads that Pontile refuses this account's level: a server that checks roles refuses them too. */
async function checkRole(
  account: Account,
  argsMade: ReadonlyMap<CallKey, ReadArgs>,
  pace: Pace,
): Promise<RoleFinding | null> {
  const { token, level } = await signIn(account, pace);
  if (!token) return null;
  const beyond: RoleFinding["beyond"] = [];
  for (const [key, args] of argsMade) {
    if (admits(calls[key].guard, level)) continue;
    await pace();
    const { finding } = await makeCall(key, args, token);
    beyond.push({ call: key, isAnswered: finding.outcome === "answered" });
  }
  return { level, beyond };
}

async function makeCall(
  key: CallKey,
  { params, body }: ReadArgs,
  token: string | undefined,
): Promise<{ finding: CallFinding; answer: Record<string, unknown> | null }> {
  const finding = unmade(key);
  const started = performance.now();
  const context = newRequestContext("check-legacy");
  try {
    const response = await send(key, { params, body, token, context }, () => true);
    finding.status = response.status;
    finding.ms = Math.round(performance.now() - started);
    const text = response.body && (await textOf(response.body));
    if (text === null) return end("too large");
    finding.bytes = Buffer.byteLength(text);
    return readBody(text);
  } catch (error) {
    finding.ms = Math.round(performance.now() - started);
    if (error instanceof Error && error.name === "TimeoutError") return end("timeout");
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (/^[A-Z_]+$/.test(code)) finding.error = code;
    return end("connection lost");
  }

  function readBody(text: string) {
    const status = finding.status ?? 0;
    const json = parsed(text);
    const answer = isRecord(json) ? json : null;
    if (answer) finding.esito = esitoOf(answer);
    if (status === 401 || status === 403) return end("not allowed");
    if (status === 404 || status === 405) return end("not there");
    if (answer?.esito === false) return end("refused");
    if (status < 200 || status > 299) return end("error status");
    if (!answer) return end(json === undefined ? "no JSON" : "no object");
    finding.lists = listsOf(key, answer);
    const read = readAnswer(key, answer);
    finding.isRead = read !== null;
    finding.leftOut = Object.values(read?.unreadable ?? {}).reduce((sum, { count }) => sum + count, 0);
    return { finding: { ...finding, outcome: "answered" as const }, answer };
  }

  function end(outcome: Outcome) {
    return { finding: { ...finding, outcome }, answer: null };
  }
}

function unmade(key: CallKey, reason?: string): CallFinding {
  const path = `${calls[key].method} ${calls[key].path}`;
  return {
    call: key,
    path,
    outcome: "not made",
    ...(reason && { reason }),
    status: null,
    esito: null,
    ms: null,
    bytes: null,
    lists: {},
    isRead: false,
    leftOut: 0,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function esitoOf({ esito }: Record<string, unknown>): string {
  if (esito === undefined) return "missing";
  return typeof esito === "boolean" ? String(esito) : `a ${Array.isArray(esito) ? "list" : typeof esito}`;
}

function listsOf(key: CallKey, answer: Record<string, unknown>): CallFinding["lists"] {
  const lists: CallFinding["lists"] = {};
  for (const name of calls[key].answer) {
    const value = answer[name];
    const shape = answerFieldsOf(key, name);
    if (!Object.hasOwn(answer, name)) lists[name] = "missing";
    else if (Array.isArray(value)) lists[name] = inspectRecords(value, shape);
    else if (isRecord(value)) lists[name] = inspectRecords([value], shape);
    else lists[name] = value === null ? inspectRecords([], shape) : "no list";
  }
  return lists;
}
