import type { Redis } from "ioredis";
import { createSignInLimits, type SignInLimits } from "./rate-limit";
import { createRevocation, type Revocation } from "./revocation";
import { createVerifiedSessions, type VerifiedSessions } from "./verify";

/** What has to be remembered of sessions between requests; made once at the start and handed down. */
export interface Sessions {
  revocation: Revocation;
  signInLimits: SignInLimits;
  verified: VerifiedSessions;
}

/** Sign-outs and counted sign-ins are kept in Redis where REDIS_URL is set, and else in this process. */
export function createSessions(redis: Redis | null): Sessions {
  return {
    revocation: createRevocation(redis),
    signInLimits: createSignInLimits(redis),
    verified: createVerifiedSessions(),
  };
}
