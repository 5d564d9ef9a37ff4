import { expect, it } from "vitest";
import { GET as getWaiting } from "@/app/api/waiting/route";
import { callKeys, callOf, isWrite } from "@/lib/contract";
import { VIEWER_HEADER } from "@/lib/contract/viewer-header";
import { browserRequest, refusal, sendCall, sendFile } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { json, raw } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");

const viewerOf = (id: number | string) => ({ [VIEWER_HEADER]: String(id) });
const other = viewerOf(4);
/** The calls that have reached the legacy API, without the session's check. */
const sent = () => upstream.calls().filter(({ path }) => !path.startsWith("/oauth/"));

it("a save from a page of somebody else is refused as of an ended session, and nothing is sent", async () => {
  const options = { who, params: { id: "7" }, body: { changes: { nome: "Anzio" }, base: { nome: "Ponza" } } };
  const { status, body, headers } = await sendCall("porto.update", { ...options, headers: other });
  expect([status, body]).toEqual([401, refusal("session")]);
  expect(headers.has("set-cookie")).toBe(false);
  expect(sent()).toEqual([]);
});

it("no call of the contract goes up for a page of somebody else", async () => {
  const exposed = callKeys.filter((key) => callOf(key).exposed !== "none" && key in samples);
  expect(exposed.filter(isWrite).length).toBeGreaterThan(90);
  for (const key of exposed)
    expect([key, (await sendCall(key, { who, headers: other })).status]).toEqual([key, 401]);
  expect(sent()).toEqual([]);
});

it("the caller's own page is answered, and so is a request that names no page", async () => {
  upstream.on("GET /enti/", json(samples["enti.list"].answer));
  for (const headers of [viewerOf(who.user.id_usr), {}])
    expect((await sendCall("enti.list", { who, headers })).status).toBe(200);
  for (const odd of ["", "0", "04", `${who.user.id_usr}, 4`])
    expect((await sendCall("enti.list", { who, headers: { [VIEWER_HEADER]: odd } })).status).toBe(401);
});

it("files that a page fetches and the counts of its menu go by it too; a link to a file names no page", async () => {
  upstream.on("GET /uploads/a.pdf", raw("%PDF-1.7", 200, { "content-type": "application/pdf" }));
  expect((await sendFile("/uploads/a.pdf", { who, headers: other })).status).toBe(401);
  expect((await sendFile("/uploads/a.pdf", { who })).status).toBe(200);
  expect((await getWaiting(browserRequest("GET", { who, headers: other }))).status).toBe(401);
});
