import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "../env";
import { StateUnreachable } from "./state-unreachable";

/**
 * What sign-in has to remember between requests: revoked sessions and counted failures. On globalThis, because route
 * handlers and pages are bundled apart and would each have their own module; in Redis when REDIS_URL is set, shared by all
 * replicas (docs/decisions/0004-sessions.md).
 */
interface AuthState {
  redis: Redis | null;
  revoked: Map<string, number>;
  perAccount: Limiter;
  perAddress: Limiter;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

const WINDOW_S = 15 * 60;
const ACCOUNT_LIMIT = 10;
const ADDRESS_LIMIT = 100;

/** The limiter's own, but a key goes with its last point, in the same step: KEYS[1] by ARGV[1] points, for ARGV[2] seconds. */
const COUNT_SCRIPT = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
return {consumed, redis.call('pttl', KEYS[1])}`;

const holder = globalThis as typeof globalThis & { pontileAuth?: AuthState };

function state(): AuthState {
  holder.pontileAuth ??= create();
  return holder.pontileAuth;
}

/**
 * Out of reach is known within two seconds, and so is silent: without a limit a request would wait for ever on a connection
 * that nobody answers. Back again is known within one.
 */
const redisOptions = {
  maxRetriesPerRequest: 1,
  retryStrategy: (times: number) => Math.min(times * 100, 1_000),
  connectTimeout: 2_000,
  commandTimeout: 2_000,
  socketTimeout: 3_000,
};

function create(): AuthState {
  const { redisUrl } = env();
  const redis = redisUrl ? new Redis(redisUrl, redisOptions) : null;
  // An unheard "error" event would end the process; commands report their own failure.
  redis?.on("error", () => {});
  const limiter = (keyPrefix: string, points: number) =>
    redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `pontile:${keyPrefix}`,
          points,
          duration: WINDOW_S,
          customIncrTtlLuaScript: COUNT_SCRIPT,
        })
      : new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_S });
  return {
    redis,
    revoked: new Map(),
    perAccount: limiter("account", ACCOUNT_LIMIT),
    perAddress: limiter("address", ADDRESS_LIMIT),
  };
}

/** What Redis was asked, with whatever keeps it from answering told as StateUnreachable; a limiter's refusal is an answer. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isRefusal(error) ? error : new StateUnreachable(error);
  }
}

const revokedKey = (sid: string) => `pontile:revoked:${sid}`;

/** Ends a session for good: its cookie, and every copy of it, is worth nothing from now on. */
export async function revoke(sid: string, now: number = Date.now()): Promise<void> {
  const { redis, revoked } = state();
  const lifetime = env().sessionMaxMs;
  if (redis) {
    await answered(redis.set(revokedKey(sid), "1", "PX", lifetime));
    return;
  }
  for (const [old, until] of revoked) if (until < now) revoked.delete(old);
  revoked.set(sid, now + lifetime);
}

/** Whether a session was ended. With Redis out of reach it throws StateUnreachable: better nobody in than a revoked one. */
export async function isRevoked(sid: string): Promise<boolean> {
  const { redis, revoked } = state();
  return redis ? (await answered(redis.exists(revokedKey(sid)))) === 1 : revoked.has(sid);
}

/** Throws StateUnreachable when Redis is out of reach: what is about to be read or written there would be lost. */
export async function requireState(): Promise<void> {
  const { redis } = state();
  if (redis) await answered(redis.ping());
}

/** Seconds to wait, or null when an attempt may be made. */
export type Throttle = { waitSeconds: number } | null;

/** An attempt that is counted; what is forgiven leaves nothing behind. */
interface Attempt {
  throttle: Throttle;
  forgive: () => Promise<void>;
  /** Against the address it still counts. */
  forgiveAccount: () => Promise<void>;
}

/**
 * Counts an attempt to sign in, before it is made, so that parallel guesses cannot slip past; `forgive` takes it back when
 * the password was right or nobody could tell. 10 an account, 100 an address, in 15 minutes. The address first: whoever has
 * none left there makes no more records of accounts.
 */
export async function countAttempt(account: string, address: string): Promise<Attempt> {
  const { perAccount, perAddress } = state();
  const refuse = (throttle: Throttle) => ({
    throttle,
    forgive: async () => {},
    forgiveAccount: async () => {},
  });
  const byAddress = await consume(perAddress, address);
  if (byAddress) return refuse(byAddress);
  const byAccount = await consume(perAccount, account);
  if (byAccount) {
    await giveBack(perAddress, address);
    return refuse(byAccount);
  }
  const forgiveAccount = () => giveBack(perAccount, account);
  const forgive = async () => {
    await Promise.all([forgiveAccount(), giveBack(perAddress, address)]);
  };
  return { throttle: null, forgive, forgiveAccount };
}

async function consume(limiter: Limiter, key: string): Promise<Throttle> {
  try {
    await answered(limiter.consume(key, 1));
    return null;
  } catch (refused) {
    if (!isRefusal(refused)) throw refused;
    // Only attempts that are made count, so that forgiving those leaves nothing behind.
    await giveBack(limiter, key);
    return { waitSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
  }
}

/**
 * Takes one point back, and with the last one the record: names that nobody has would fill the memory. In Redis
 * `COUNT_SCRIPT` has done that; a second command could wipe what another replica has counted in between.
 */
async function giveBack(limiter: Limiter, key: string): Promise<void> {
  const { consumedPoints } = await answered(limiter.reward(key, 1));
  if (consumedPoints > 0 || state().redis) return;
  // Somebody may have counted since: what is there is looked at in the same step in which it goes, and put back.
  const record = limiter.get(key);
  await limiter.delete(key);
  const since = (await record)?.consumedPoints ?? 0;
  if (since > 0) await limiter.penalty(key, since);
}

/** By its form and not by its class: whichever bundle asked first has made the limiters, with a class of its own. */
function isRefusal(value: unknown): value is RateLimiterRes {
  return typeof (value as { msBeforeNext?: unknown } | null)?.msBeforeNext === "number";
}
