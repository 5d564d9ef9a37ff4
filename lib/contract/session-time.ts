/** The answer of GET and POST /api/session: the whole seconds until the session ends. */
export interface SessionTime {
  /** The seconds until it ends where nobody uses it (SESSION_IDLE_MINUTES). */
  idleSeconds: number;
  /** The seconds until it ends however much it is used (SESSION_MAX_HOURS). */
  maxSeconds: number;
}

/** With the value 1 on a request that no person has asked for, which does not extend the session. */
export const BACKGROUND_HEADER = "x-background";
