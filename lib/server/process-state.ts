import { type AnswerMemo, createAnswerMemo } from "./gateway/answer-memo";
import { createRecordLocks, type RecordLocks } from "./gateway/record-locks";
import { connectRedis } from "./session/redis";
import { createSessions, type Sessions } from "./session/sessions";

/** What this process remembers between requests. */
export interface ServerState {
  sessions: Sessions;
  answers: AnswerMemo;
  locks: RecordLocks;
}

/**
 * Our server, the pages and the route handlers are bundled apart, and each bundle has modules of its own: this is the one place
 * that they share. Our server hands it down; pages and route handlers take it from here.
 */
const holder = globalThis as typeof globalThis & { pontileState?: ServerState };

/** The state of this process, made at its first use. */
export function processState(): ServerState {
  holder.pontileState ??= createState();
  return holder.pontileState;
}

function createState(): ServerState {
  const redis = connectRedis();
  return {
    sessions: createSessions(redis),
    answers: createAnswerMemo(),
    locks: createRecordLocks(redis),
  };
}

/** For tests that begin with nothing remembered. */
export function resetServerState(): void {
  delete holder.pontileState;
}
