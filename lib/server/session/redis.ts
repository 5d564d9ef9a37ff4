import { Redis } from "ioredis";
import { env } from "../../env";
import { StoreUnavailable } from "../store-unavailable";

/**
 * An unreachable or silent Redis is noticed within two seconds and its return within one. Without these
 * limits a request would wait for ever on a dead connection.
 */
const redisOptions = {
  maxRetriesPerRequest: 1,
  retryStrategy: (times: number) => Math.min(times * 100, 1_000),
  connectTimeout: 2_000,
  commandTimeout: 2_000,
  socketTimeout: 3_000,
};

/** The connection to REDIS_URL; null without that setting. */
export function connectRedis(): Redis | null {
  const { redisUrl } = env();
  if (!redisUrl) return null;
  const redis = new Redis(redisUrl, redisOptions);
  // An "error" event without a listener would end the process; each command reports its own failure.
  redis.on("error", () => {});
  return redis;
}

/** Awaits a command; throws StoreUnavailable when it fails. */
export async function answerOf<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}
