/** The answer of GET /api/session: the whole seconds until the session ends. */
export interface SessionTime {
  /** When nobody uses it until then (SESSION_IDLE_MINUTES). */
  idleSeconds: number;
  /** However much it is used (SESSION_MAX_HOURS). */
  maxSeconds: number;
}
