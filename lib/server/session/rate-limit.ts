import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { metrics } from "../../metrics";
import { StoreUnavailable } from "../store-unavailable";

const windowS = 15 * 60;
/**
 * Wrong passwords in 15 minutes, by account (and of it in each known browser) and by address
 * (docs/rules/sign-in.md#rate-limit).
 */
export const maxPerAccount = 10;
export const maxPerAddress = 100;

type Limiter = RateLimiterMemory | RateLimiterRedis;

/**
 * The limiter's own script, except that a key is deleted in the same step as its last point. KEYS[1] changes
 * by ARGV[1] points and lives for ARGV[2] seconds.
 */
const countScript = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
return {consumed, redis.call('pttl', KEYS[1])}`;

/** A sign-in that counts until it is forgiven. */
export interface Attempt {
  /** Seconds to wait, or null when the sign-in may be tried. */
  waitSeconds: number | null;
  forgive: () => Promise<void>;
  /** Forgives it for the account; it still counts for the address. */
  forgiveAccount: () => Promise<void>;
}

/** Every method throws StoreUnavailable when Redis does not answer. */
export interface SignInLimits {
  /**
   * Counts a sign-in before it is tried, so that parallel guesses all count; `forgive` undoes it when the
   * password was right or could not be checked. The address is counted first, so that an exhausted one
   * creates no further account records; with a `browserId` the account is counted in that browser alone.
   */
  count(account: string, address: string, browserId?: string): Promise<Attempt>;
}

/** In Redis if there is one, shared by all instances; otherwise in this process. */
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
  const perBrowser = limiter("browser", maxPerAccount);
  const perAddress = limiter("address", maxPerAddress);
  return {
    perAccount,
    perAddress,
    async count(account, address, browserId) {
      const byAddress = await consume(perAddress, address);
      if (byAddress !== null) return refused(byAddress);
      const accounts = browserId ? perBrowser : perAccount;
      const key = browserId ? `${account}.${browserId}` : account;
      const byAccount = await consume(accounts, key);
      if (byAccount !== null) {
        await returnPoint(perAddress, address);
        return refused(byAccount);
      }
      const forgiveAccount = () => returnPoint(accounts, key);
      const forgive = async () => {
        await Promise.all([forgiveAccount(), returnPoint(perAddress, address)]);
      };
      return { waitSeconds: null, forgive, forgiveAccount };
    },
  };
}

function refused(waitSeconds: number): Attempt {
  metrics.signInRefusals.inc();
  return { waitSeconds, forgive: async () => {}, forgiveAccount: async () => {} };
}

/** Takes a point; returns the seconds to wait if none is left. */
async function consume(limiter: Limiter, key: string): Promise<number | null> {
  try {
    await limiter.consume(key, 1);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw new StoreUnavailable(error);
    // Only attempts that are made count, so that forgiving them leaves no record.
    await returnPoint(limiter, key);
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/**
 * Returns one point, and deletes a record without points: made-up names would fill the memory. In Redis
 * `countScript` has already deleted it; a second command could delete what another instance has counted
 * since.
 */
async function returnPoint(limiter: Limiter, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key, 1).catch((error: unknown) => {
    throw new StoreUnavailable(error);
  });
  if (consumedPoints > 0 || limiter instanceof RateLimiterRedis) return;
  // Another attempt may have counted since: the record is read in the same step as it is deleted, and
  // restored.
  const record = limiter.get(key);
  await limiter.delete(key);
  const since = (await record)?.consumedPoints ?? 0;
  if (since > 0) await limiter.penalty(key, since);
}

function isRefusal(value: unknown): value is RateLimiterRes {
  return typeof (value as { msBeforeNext?: unknown } | null)?.msBeforeNext === "number";
}
