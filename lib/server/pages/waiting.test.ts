import { expect, it } from "vitest";
import { GET } from "@/app/api/waiting/route";
import { samples } from "@/tests/support/samples";
import { revoke, type SignedIn, signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";

const upstream = upstreamForTests();
const sampleList = samples["messaggi.list"].answer as { NonLetti: object[] };
/** The sample's unread message, written by somebody else than the viewer. */
const unreadMessage = {
  ...sampleList,
  NonLetti: sampleList.NonLetti.map((one) => ({ ...one, mittente: 12 })),
};

const readWaiting = (who?: SignedIn, headers: Record<string, string> = {}) =>
  GET(
    new Request("http://localhost:3000/api/waiting", {
      headers: { ...headers, ...(who && { cookie: who.cookie }) },
    }),
  );
const countsIn = async (response: Response) =>
  Object.fromEntries(
    (await response.json()).queries.map(
      ({ queryKey, state }: { queryKey: string[]; state: { data: { lengths: object } } }) => [
        queryKey[0],
        state.data.lengths,
      ],
    ),
  );

it("has the counts of the status cards, nothing of the records, and extends no session", async () => {
  const who = await signIn("SEGRETERIA", upstream);
  upstream.on("GET /messaggi/", json(unreadMessage));
  upstream.on("GET /documenti/all/", json({ esito: true, Documenti: [] }));
  const response = await readWaiting(who);
  expect(response.headers.get("set-cookie")).toBe(null);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.clone().text();
  expect(text).not.toContain("bonifico");
  expect(text).not.toContain(who.session.token);
  expect(await countsIn(response)).toMatchObject({
    "messaggi.list": { Messaggi: 1, NonLetti: 1 },
    "documenti.toReview": { Documenti: 0 },
  });
});

it("leaves out a count that fails", async () => {
  const who = await signIn("SEGRETERIA", upstream);
  upstream.on("GET /documenti/all/", json({ esito: false, err: "segreto" }));
  upstream.on("GET /docbarca/acc", json({ esito: true, Documenti: [] }));
  const counts = await countsIn(await readWaiting(who));
  expect(counts).toMatchObject({ "docbarca.toReview": { Documenti: 0 } });
  expect(Object.keys(counts)).not.toContain("documenti.toReview");
});

it("makes no call that the level may not make", async () => {
  const who = await signIn("SOCIO", upstream);
  upstream.received.length = 0;
  expect(await countsIn(await readWaiting(who))).toEqual({});
  expect(upstream.received.map(({ path }) => path).filter((path) => !path.startsWith("/oauth"))).toEqual([]);
});

it("is refused without a session, after a sign-out and from another site", async () => {
  const who = await signIn("SEGRETERIA", upstream);
  expect((await readWaiting()).status).toBe(401);
  expect((await readWaiting(who, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  await revoke(who.session.sid);
  expect((await readWaiting(who)).status).toBe(401);
});
