import { afterAll, beforeAll } from "vitest";
import { ended, type NextOptions, type NextProcess, startNext } from "./processes";
import { type RawAnswer, rawRequest } from "./raw";
import { applySettings, testSecret } from "./session";
import { createUpstream, type Upstream } from "./upstream";

/** Of https, so that HSTS and the cookie's prefix are part of every test. */
export const appUrl = "https://pontile.example";

/** The built application in a process of its own, from `start` on. */
export class Host {
  readonly name: string;
  #process: NextProcess | undefined;

  /** `isPlain`: Next.js alone, as Vercel runs it, without our own server in front. */
  constructor(readonly isPlain: boolean) {
    this.name = isPlain ? "next start" : "our own server";
  }

  async start(settings: Record<string, string>, options: Partial<NextOptions> = {}): Promise<this> {
    const env = { SESSION_SECRET: testSecret, LOG_LEVEL: "info", LEGACY_TIMEOUT_MS: "4000", ...settings };
    this.#process = await startNext({ plain: this.isPlain, env: () => env, keepsLog: true, ...options });
    return this;
  }

  get process(): NextProcess {
    if (!this.#process) throw new Error(`${this.name} has not started.`);
    return this.#process;
  }

  get url(): string {
    return `http://127.0.0.1:${this.process.port}`;
  }

  /** Everything that the process has written. */
  log(): string {
    return this.process.log();
  }

  /** A request of an ordinary client; redirects are not followed. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, { redirect: "manual", ...init });
  }

  /** A request whose line is sent as it stands. */
  send(requestLine: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return rawRequest(this.url, requestLine, headers);
  }

  async stop(): Promise<void> {
    if (this.#process) await ended(this.#process.child);
  }
}

/**
 * The built application on both hosts before one fake legacy API, for a whole test file. This process has the
 * same settings, so that `signIn` seals sessions that both accept.
 */
export function hostsForTests(settings: Record<string, string> = {}): { hosts: Host[]; upstream: Upstream } {
  const upstream = createUpstream();
  const hosts = [new Host(false), new Host(true)];
  beforeAll(async () => {
    await upstream.start();
    const shared = { LEGACY_API_URL: upstream.url, APP_URL: appUrl, ...settings };
    applySettings(shared);
    await Promise.all(hosts.map((host) => host.start(shared)));
  });
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.stop()));
    await upstream.stop();
  });
  return { hosts, upstream };
}
