import { type AnswerMemo, createAnswerMemo } from "./gateway/answer-memo";
import { createRecordLocks, type RecordLocks } from "./gateway/record-locks";
import { createLive, type Live } from "./live/live";
import { connectRedis } from "./session/redis";
import { createSessions, type Sessions } from "./session/sessions";

/** The state that this process keeps between requests. */
interface ProcessState {
  sessions: Sessions;
  answers: AnswerMemo;
  locks: RecordLocks;
  live: Live;
}

/**
 * The Node server, pages and route handlers are bundled separately and share no modules, so the state lives
 * on globalThis. The Node server passes it as a parameter; pages and route handlers call `processState`.
 */
const holder = globalThis as typeof globalThis & { pontileState?: ProcessState };

export function processState(): ProcessState {
  holder.pontileState ??= createState();
  return holder.pontileState;
}

function createState(): ProcessState {
  const redis = connectRedis();
  const sessions = createSessions(redis);
  return {
    sessions,
    answers: createAnswerMemo(),
    locks: createRecordLocks(redis),
    live: createLive(redis, sessions),
  };
}

/** For tests: drops the state. */
export function resetProcessState(): void {
  delete holder.pontileState;
}
