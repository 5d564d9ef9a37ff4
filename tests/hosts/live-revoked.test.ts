import { beforeAll, describe, expect, it, vi } from "vitest";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { ClientStream } from "../support/live-stream";
import { samples } from "../support/samples";
import { legacyUser, type SignedIn, signIn } from "../support/session";
import { json } from "../support/upstream";

/** In a file of its own: it waits a minute, beside which the others work. */

const { hosts, upstream } = hostsForTests();

/** Writes whose stale reads only the secretariat may read (`enti.list`), or everybody (`famiglia.list`). */
const writes = {
  forSecretariat: { path: "/enti/", body: samples["enti.create"].body },
  forEverybody: { path: "/famiglia/", body: samples["famiglia.create"].body },
};

beforeAll(() => {
  for (const { path } of Object.values(writes)) upstream.on(`POST ${path}`, json({ esito: true }));
});

const begin = (host: Host, who: SignedIn) => ClientStream.begin(host.url, { cookie: who.cookie });
const create = (host: Host, who: SignedIn, { path, body }: { path: string; body: unknown }) =>
  host.fetch(`/api/legacy${path}`, {
    method: "POST",
    headers: { "x-csrf": "1", origin: appUrl, "content-type": "application/json", cookie: who.cookie },
    body: JSON.stringify(body),
  });
/** The reads that it was told are stale, in their order. */
const staleReads = (stream: ClientStream) =>
  stream.events().flatMap((one) => (one.event === "stale" ? one.data.reads : []));

describe.concurrent.each(hosts)("$name: within two minutes", (host) => {
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
    await create(host, writer, writes.forSecretariat);
    await vi.waitFor(() => expect(staleReads(own)).toEqual(["enti.list"]));
    upstream.users.set(lowered.session.token, legacyUser("SOCIO", { id_usr: lowered.user.id_usr }));
    upstream.users.delete(over.session.token);
    await ending.ended;
    await vi.waitFor(
      async () => {
        const before = staleReads(own).length;
        await create(host, writer, writes.forSecretariat);
        await create(host, writer, writes.forEverybody);
        const told = () => staleReads(own).slice(before);
        // The events of the first write have come before those of the second.
        await vi.waitFor(() => expect(told()).toContain("famiglia.list"), 5_000);
        expect(told()).not.toContain("enti.list");
      },
      { timeout: 30_000, interval: 1_000 },
    );
    expect(own.isOpen).toBe(true);
  }, 150_000);
});
