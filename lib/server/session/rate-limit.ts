import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { metrics } from "../../metrics";
import { StoreUnavailable } from "../store-unavailable";

const windowS = 15 * 60;
const maxPerAccount = 10;
const maxPerAddress = 100;

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** The limiter's own, but a key goes with its last point, in the same step: KEYS[1] by ARGV[1] points, for ARGV[2] seconds. */
const countScript = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
return {consumed, redis.call('pttl', KEYS[1])}`;

/** A sign-in that is counted; what is forgiven leaves nothing behind. */
export interface Attempt {
  /** Seconds to wait, or null when the sign-in may be tried. */
  waitSeconds: number | null;
  forgive: () => Promise<void>;
  /** Against the address it still counts. */
  forgiveAccount: () => Promise<void>;
}

/** Throws StoreUnavailable without Redis' answer. */
export interface SignInLimits {
  /**
   * Counts a sign-in before it is tried, so that parallel guesses cannot slip past; `forgive` takes it back when the password
   * was right or nobody could tell. 10 an account, 100 an address, in 15 minutes. The address comes first: whoever has none
   * left there makes no more records of accounts.
   */
  count(account: string, address: string): Promise<Attempt>;
}

/** In Redis where there is one, shared by all instances; else in this process. */
export function createSignInLimits(redis: Redis | null): SignInLimits & {
  perAccount: Limiter;
  perAddress: Limiter;
} {
  const limiter = (keyPrefix: string, points: number): Limiter =>
    redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `pontile:${keyPrefix}`,
          points,
          duration: windowS,
          customIncrTtlLuaScript: countScript,
        })
      : new RateLimiterMemory({ keyPrefix, points, duration: windowS });
  const perAccount = limiter("account", maxPerAccount);
  const perAddress = limiter("address", maxPerAddress);
  return {
    perAccount,
    perAddress,
    async count(account, address) {
      const byAddress = await consume(perAddress, address);
      if (byAddress !== null) return refused(byAddress);
      const byAccount = await consume(perAccount, account);
      if (byAccount !== null) {
        await giveBack(perAddress, address);
        return refused(byAccount);
      }
      const forgiveAccount = () => giveBack(perAccount, account);
      const forgive = async () => {
        await Promise.all([forgiveAccount(), giveBack(perAddress, address)]);
      };
      return { waitSeconds: null, forgive, forgiveAccount };
    },
  };
}

function refused(waitSeconds: number): Attempt {
  metrics.signInRefusals.inc();
  return { waitSeconds, forgive: async () => {}, forgiveAccount: async () => {} };
}

/** Takes a point; gives the seconds to wait where none is left. */
async function consume(limiter: Limiter, key: string): Promise<number | null> {
  try {
    await limiter.consume(key, 1);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw new StoreUnavailable(error);
    // Only attempts that are made count, so that forgiving those leaves nothing behind.
    await giveBack(limiter, key);
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/**
 * Gives one point back, and drops the record with its last one: names that nobody has would fill the memory. In Redis
 * `countScript` has done that; a second command could wipe what another instance has counted in between.
 */
async function giveBack(limiter: Limiter, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key, 1).catch((error: unknown) => {
    throw new StoreUnavailable(error);
  });
  if (consumedPoints > 0 || limiter instanceof RateLimiterRedis) return;
  // Somebody may have counted since: the record is looked at in the same step in which it goes, and put back.
  const record = limiter.get(key);
  await limiter.delete(key);
  const since = (await record)?.consumedPoints ?? 0;
  if (since > 0) await limiter.penalty(key, since);
}

function isRefusal(value: unknown): value is RateLimiterRes {
  return typeof (value as { msBeforeNext?: unknown } | null)?.msBeforeNext === "number";
}
