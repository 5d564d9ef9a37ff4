import type { Redis } from "ioredis";
import { env } from "../../env";
import { metrics } from "../../metrics";
import { createSignal } from "../../signal";
import { answerOf } from "./redis";

/**
 * Sessions that ended before their cookie expires. Every method throws StoreUnavailable when Redis does not
 * answer.
 */
export interface Revocation {
  /**
   * Ends a session for good: every copy of its cookie is rejected from now on. Returns whether it had not
   * been ended before.
   */
  revoke(sid: string): Promise<boolean>;
  isRevoked(sid: string): Promise<boolean>;
  /** Calls the listener after each session that this process has revoked. */
  onRevoked(listener: (sid: string) => void): void;
  /** Throws when no session could be ended now: Redis is away, or refuses writes. */
  check(): Promise<void>;
}

const keyOf = (sid: string) => `pontile:revoked:${sid}`;

/**
 * In Redis if there is one, shared by all instances; otherwise in this process, which loses it when it ends.
 */
export function createRevocation(redis: Redis | null): Revocation {
  const revoked = new Map<string, number>();
  const ended = createSignal<string>();
  return {
    async revoke(sid) {
      metrics.sessions.inc({ event: "ended" });
      const lifetimeMs = env().sessionMaxMs;
      let isNew = !revoked.has(sid);
      if (redis) isNew = (await answerOf(redis.set(keyOf(sid), "1", "PX", lifetimeMs, "NX"))) !== null;
      else {
        const now = Date.now();
        for (const [old, until] of revoked) if (until < now) revoked.delete(old);
        revoked.set(sid, now + lifetimeMs);
      }
      ended.emit(sid);
      return isNew;
    },
    onRevoked: ended.subscribe,
    async isRevoked(sid) {
      return redis ? (await answerOf(redis.exists(keyOf(sid)))) === 1 : (revoked.get(sid) ?? 0) > Date.now();
    },
    async check() {
      if (redis) await answerOf(redis.set("pontile:ready", "1", "PX", 1_000));
    },
  };
}
