import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Level } from "@/lib/rules/levels";
import { applySettings, resetAuthState, type SignedIn, type SignInChanges, signIn } from "./session";
import { createUpstream, type Upstream } from "./upstream";

/**
 * Settings beside the address of the legacy API; a function where they name a value that is known only once
 * it listens.
 */
type Settings = Record<string, string> | (() => Record<string, string>);

/**
 * A fake legacy API for a whole test file (or the `describe` that this is called in): before each test it is
 * empty, the application's settings are these again and point at it, and nobody's session is known. Its hooks
 * are registered here and so come before the file's own, which may set answers and sign people in.
 */
export function upstreamForTests(settings: Settings = {}): Upstream {
  const upstream = createUpstream();
  beforeAll(() => upstream.start());
  beforeEach(() => {
    upstream.reset();
    const more = typeof settings === "function" ? settings() : settings;
    applySettings({ LEGACY_API_URL: upstream.url, ...more });
    resetAuthState();
  });
  afterAll(() => upstream.stop());
  return upstream;
}

/**
 * The same with somebody of that level signed in anew before each test: `who`, one object whose content
 * changes. `become` makes somebody else of it, in a session of its own, until the test ends.
 */
export function signedInForTests(level: Level, settings: Settings = {}, changes: SignInChanges = {}) {
  const upstream = upstreamForTests(settings);
  const who = {} as SignedIn;
  const become = async (other: Level, otherChanges: SignInChanges = {}): Promise<void> => {
    Object.assign(who, await signIn(other, upstream, otherChanges));
  };
  beforeEach(() => become(level, changes));
  return { upstream, who: who as Readonly<SignedIn>, become };
}
