import type { Redis } from "ioredis";
import { openForMs } from "../../contract/live";
import { answerOf } from "../session/redis";
import type { OpenEntry } from "./messages";

const prefix = "pontile:open:";

/**
 * The records that tabs have open, for instances that begin to listen later: in Redis a hash for each
 * session, with a field for each tab, that expires when no tab reports again; without Redis nothing is kept.
 * Methods throw StoreUnavailable when Redis does not answer.
 */
interface PresenceStore {
  set(entry: OpenEntry): Promise<void>;
  endSession(sid: string): Promise<void>;
  all(): Promise<OpenEntry[]>;
}

export function createPresenceStore(redis: Redis | null): PresenceStore {
  if (!redis) return { async set() {}, async endSession() {}, all: async () => [] };
  return {
    async set(entry) {
      const key = prefix + entry.sid;
      const { tab } = entry;
      if (entry.records.length === 0) await answerOf(redis.hdel(key, tab));
      else await answerOf(redis.multi().hset(key, tab, JSON.stringify(entry)).pexpire(key, openForMs).exec());
    },
    async endSession(sid) {
      await answerOf(redis.del(prefix + sid));
    },
    async all() {
      const entries: OpenEntry[] = [];
      let cursor = "0";
      do {
        const [next, keys] = await answerOf(redis.scan(cursor, "MATCH", `${prefix}*`, "COUNT", 1_000));
        const texts = await Promise.all(keys.map((key) => answerOf(redis.hvals(key))));
        entries.push(...texts.flat().map((text) => JSON.parse(text) as OpenEntry));
        cursor = next;
      } while (cursor !== "0");
      return entries.filter(({ until }) => until > Date.now());
    },
  };
}
