import { Redis } from "ioredis";
import { env } from "../../env";
import { StoreUnavailable } from "../store-unavailable";

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

/** The connection to REDIS_URL; null without that setting. */
export function connectRedis(): Redis | null {
  const { redisUrl } = env();
  if (!redisUrl) return null;
  const redis = new Redis(redisUrl, redisOptions);
  // An unheard "error" event would end the process; commands report their own failure.
  redis.on("error", () => {});
  return redis;
}

/** What Redis answers to a command; whatever keeps it from answering becomes StoreUnavailable. */
export async function answerOf<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}
