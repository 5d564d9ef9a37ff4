import { beforeAll, describe, expect, it, vi } from "vitest";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { ClientStream } from "../support/live-stream";
import { samples } from "../support/samples";
import { legacyUser, type SignedIn, signIn } from "../support/session";
import { json } from "../support/upstream";

/** In a file of its own: it waits a minute, beside which the others work. */

const { hosts, upstream } = hostsForTests();

beforeAll(() => {
  upstream.on("POST /enti/", json({ esito: true }));
});

const begin = (host: Host, who: SignedIn) => ClientStream.begin(host.url, { cookie: who.cookie });
/** A write that makes `enti.list` stale. */
const createBody = (host: Host, who: SignedIn) =>
  host.fetch("/api/legacy/enti/", {
    method: "POST",
    headers: { "x-csrf": "1", origin: appUrl, "content-type": "application/json", cookie: who.cookie },
    body: JSON.stringify(samples["enti.create"].body),
  });
const staleEvents = (stream: ClientStream) => stream.events().filter(({ event }) => event === "stale");

describe.concurrent.each(hosts)("$name: within a minute", (host) => {
  it("a lowered level counts, and a session that the legacy API has ended ends its stream", async ({
    onTestFinished,
  }) => {
    const [lowered, over, writer] = [
      await signIn("ADMIN", upstream),
      await signIn("SEGRETERIA", upstream),
      await signIn("GOD", upstream),
    ];
    const [own, ending] = [await begin(host, lowered), await begin(host, over)];
    onTestFinished(() => {
      for (const stream of [own, ending]) stream.close();
    });
    await createBody(host, writer);
    await vi.waitFor(() => expect(staleEvents(own)).toHaveLength(1));
    upstream.users.set(lowered.session.token, legacyUser("SOCIO", { id_usr: lowered.user.id_usr }));
    upstream.users.delete(over.session.token);
    await ending.ended;
    await vi.waitFor(
      async () => {
        const before = staleEvents(own).length;
        await createBody(host, writer);
        expect(staleEvents(own)).toHaveLength(before);
      },
      { timeout: 30_000, interval: 1_000 },
    );
    expect(own.isOpen).toBe(true);
  }, 150_000);
});
