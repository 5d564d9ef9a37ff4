import type { Redis } from "ioredis";
import { type AccountNames, createAccountNames } from "./account-names";
import { createSignInLimits, type SignInLimits } from "./rate-limit";
import { createRevocation, type Revocation } from "./revocation";
import { createVerifiedSessions, type VerifiedSessions } from "./verify";

/** The state of sessions that is kept between requests; created once per process. */
export interface Sessions {
  accountNames: AccountNames;
  revocation: Revocation;
  signInLimits: SignInLimits;
  verified: VerifiedSessions;
}

/** Account names, revocation and rate limits are in Redis if REDIS_URL is set, otherwise in this process. */
export function createSessions(redis: Redis | null): Sessions {
  return {
    accountNames: createAccountNames(redis),
    revocation: createRevocation(redis),
    signInLimits: createSignInLimits(redis),
    verified: createVerifiedSessions(),
  };
}
