import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { answerOf } from "./redis";

/**
 * The names that belong to one account, so that user name and e-mail of one person are counted together,
 * learnt from sign-ins that succeed. Names are hashes here, and an account is the name that its person was
 * first seen with, so that the wrong passwords counted for that name stay; every method throws
 * StoreUnavailable when Redis does not answer.
 */
export interface AccountNames {
  /** The account of a name; the name itself while its person is not known. */
  accountOf(name: string): Promise<string>;
  /** `name` has signed in as this person, whose record says `email` (null: none), which proves nothing. */
  learn(names: { name: string; email: string | null }, personId: string): Promise<void>;
}

/** A quarter of a year. */
const keptMs = 90 * 24 * 60 * 60 * 1000;
const maxEntries = 20_000;

interface Entries {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<unknown>;
  /** Leaves a value that is there already. */
  add(key: string, value: string): Promise<unknown>;
}

/**
 * In Redis if there is one, shared by all instances; otherwise in this process, which loses it when it ends.
 */
export function createAccountNames(redis: Redis | null): AccountNames {
  const entries = redis ? entriesIn(redis) : entriesInMemory();
  return {
    async accountOf(name) {
      return (await entries.get(`name.${name}`)) ?? name;
    },
    async learn({ name, email }, personId) {
      await entries.add(`person.${personId}`, name);
      const account = (await entries.get(`person.${personId}`)) ?? name;
      // An e-mail that somebody has put into their own record never replaces a name that was proven.
      if (email) await entries.add(`name.${email}`, account);
      await entries.set(`name.${name}`, account);
    },
  };
}

function entriesIn(redis: Redis): Entries {
  const keyOf = (key: string) => `pontile:account-name:${key}`;
  return {
    get: (key) => answerOf(redis.get(keyOf(key))),
    set: (key, value) => answerOf(redis.set(keyOf(key), value, "PX", keptMs)),
    add: (key, value) => answerOf(redis.set(keyOf(key), value, "PX", keptMs, "NX")),
  };
}

function entriesInMemory(): Entries {
  // `max` instead of `maxSize` would set aside the memory of all entries at the start.
  const kept = new LRUCache<string, string>({
    maxSize: maxEntries,
    sizeCalculation: () => 1,
    ttl: keptMs,
  });
  return {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value) => kept.set(key, value),
    add: async (key, value) => kept.has(key) || kept.set(key, value),
  };
}
