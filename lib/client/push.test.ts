// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import {
  type FakePushSetup,
  fakePushBrowser,
  pushEndpoint,
  serverKey,
} from "@/tests/support/fake-push-browser";
import {
  keepPushInOrder,
  type PushState,
  readPushState,
  registerWorker,
  resendRenewed,
  turnPushOff,
  turnPushOn,
} from "./push";
import { readOwner, storeOwner } from "./push-subscription";

const ME = 3;
const mine = { id: ME, endpoint: pushEndpoint };
const theirs = { id: 9, endpoint: pushEndpoint };
const NOW = Date.UTC(2026, 4, 2);
const POST = "POST /api/legacy/subscribe/";
const registered = 'register /sw.js {"scope":"/","updateViaCache":"none"}';
const subscribed = "subscribe in sight for 251,255,254,4";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

/** A browser in which notifications are on for this person, but for what `setup` and `owner` say. */
function open(setup: FakePushSetup = {}, owner: { id: number; endpoint: string } | null = mine) {
  if (owner) storeOwner(owner);
  return fakePushBrowser(setup);
}

it.each<[string, PushState, FakePushSetup, typeof mine | null]>([
  ["without service workers", "unsupported", { lacks: "serviceWorker" }, mine],
  ["without push", "unsupported", { lacks: "PushManager" }, mine],
  ["without notifications", "unsupported", { lacks: "Notification" }, mine],
  ["on an iPhone, as a page", "install-first", { lacks: "PushManager", standalone: false }, mine],
  ["on an old iPhone, installed", "unsupported", { lacks: "PushManager", standalone: true }, mine],
  ["on an iPhone, installed", "on", { standalone: true }, mine],
  ["whose person has forbidden them", "denied", { permission: "denied" }, mine],
  ["in which nobody has them", "off", {}, null],
  ["in which somebody else has them", "off", {}, theirs],
  ["in which all is well", "on", {}, mine],
  ["whose worker is gone", "lost", { hasNoWorker: true }, mine],
  ["whose subscription is gone", "lost", { subscribed: null }, mine],
  ["whose subscription ends later", "on", { subscribed: { expirationTime: NOW + 1 } }, mine],
  ["whose subscription ends now", "lost", { subscribed: { expirationTime: NOW } }, mine],
  ["subscribed for another key", "lost", { subscribed: { key: [251, 255, 254, 5] } }, mine],
  ["subscribed for a shorter key", "lost", { subscribed: { key: [251, 255] } }, mine],
  ["subscribed for a key that it does not say", "lost", { subscribed: { key: null } }, mine],
  ["whose permission was reset", "lost", { permission: "default" }, mine],
])("a browser %s: notifications are '%s'", async (_, state, setup, owner) => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const { asked } = open(setup, owner);
  expect(await readPushState(ME, serverKey.text)).toBe(state);
  expect(asked).toEqual([]);
});

it("a note of whose the notifications are that cannot be read is nobody's", async () => {
  open();
  window.localStorage.setItem("pontile.notifiche", "{");
  expect(await readPushState(ME, serverKey.text)).toBe("off");
});

it("the worker is registered for the whole address, where a browser has workers", async () => {
  const { asked } = open();
  await registerWorker();
  expect(asked).toEqual([registered]);
  const old = open({ lacks: "serviceWorker" });
  await registerWorker();
  expect(old.asked).toEqual([]);
});

const whole = {
  endpoint: "https://fcm.googleapis.com/fcm/send/fatta",
  keys: { p256dh: "punto", auth: "segreto" },
};

it.each<[string, FakePushSetup, string[], object]>([
  ["the first time", { subscribed: null }, [subscribed, POST], { ...whole, expirationTime: null }],
  [
    "after the server's key has changed",
    { subscribed: { key: [1, 2, 3] } },
    ["unsubscribe", subscribed, POST],
    { ...whole, expirationTime: null },
  ],
  [
    "in a browser that gives no keys, for the server to refuse",
    { subscribed: { json: {} } },
    ["unsubscribe", subscribed, POST],
    { endpoint: "", keys: { p256dh: "", auth: "" } },
  ],
])("turned on %s, they come to this browser", async (_, setup, steps, body) => {
  const { asked, posted } = open({ permission: "default", answer: "granted", ...setup }, null);
  expect(await turnPushOn(ME, serverKey.text)).toBe("on");
  expect(asked).toEqual(["ask", registered, ...steps]);
  expect(posted).toEqual([body]);
  expect(readOwner()).toEqual({ id: ME, endpoint: whole.endpoint });
  expect(await readPushState(ME, serverKey.text)).toBe("on");
});

it("a person who forbids them, or does not answer, is asked alone", async () => {
  const forbidden = open({ permission: "default", answer: "denied" });
  expect(await turnPushOn(ME, serverKey.text)).toBe("denied");
  expect(forbidden.asked).toEqual(["ask"]);
  const closed = open({ permission: "default", answer: "default" });
  await expect(turnPushOn(ME, serverKey.text)).rejects.toMatchObject({
    message: "Senza il tuo permesso il browser non mostra notifiche: riprova e scegli «Consenti».",
    code: "permission",
  });
  expect(closed.asked).toEqual(["ask"]);
});

const noService = "Il servizio di notifiche del browser non risponde. Controlla la rete e riprova.";
const refused = () => Response.json({ esito: false, code: "refused", err: "Bloccato." }, { status: 422 });

it.each<[string, FakePushSetup, { message: string; code: string }]>([
  [
    "that the push service refuses",
    { subscribed: null, pushService: "fails" },
    { message: noService, code: "push" },
  ],
  [
    "that the server refuses",
    { subscribed: null, served: refused },
    { message: "Bloccato.", code: "refused" },
  ],
])("a subscription %s leaves nothing half done, and says why", async (_, setup, failure) => {
  const browser = open(setup);
  await expect(turnPushOn(ME, serverKey.text)).rejects.toMatchObject(failure);
  expect(browser.subscription).toBeNull();
  expect(readOwner()).toBeNull();
});

it("what cannot be ended after a failure does not hide the failure", async () => {
  const browser = open({ pushService: "fails" });
  await expect(turnPushOn(ME, serverKey.text)).rejects.toThrow(noService);
  expect(browser.asked.filter((what) => what.startsWith("subscribe"))).toEqual([]);
});

it("a worker that cannot be installed is waited for 10 s, and is not the end of the page", async () => {
  vi.useFakeTimers();
  open({ subscribed: null, isNeverReady: true });
  const onEnd = vi.fn();
  void turnPushOn(ME, serverKey.text).catch(onEnd);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: noService }));
});

it.each<[string, FakePushSetup, string[]]>([
  ["", {}, ["unsubscribe"]],
  [" though their subscription is gone already", { subscribed: null }, []],
])("turned off, they are nobody's%s", async (_, setup, steps) => {
  const { asked } = open(setup);
  await turnPushOff();
  expect(asked).toEqual(steps);
  expect(readOwner()).toBeNull();
});

const renewed = { ...mine, endpoint: "https://fcm.googleapis.com/fcm/send/rinnovata" };
const renewal: FakePushSetup = { subscribed: { endpoint: renewed.endpoint } };

it.each<[string, FakePushSetup, typeof mine | null, string[], typeof mine | null]>([
  ["of somebody else is ended", {}, theirs, ["unsubscribe"], null],
  ["of nobody is ended", {}, null, ["unsubscribe"], null],
  ["of this person is left", {}, mine, [], mine],
  ["of this person is sent again where it was renewed", renewal, mine, [POST], renewed],
  ["that is gone is not made again", { subscribed: null }, mine, [], mine],
  ["in a browser without push is none", { lacks: "PushManager" }, theirs, [], theirs],
])("when a page is opened a subscription %s", async (_, setup, owner, steps, left) => {
  const { asked } = open(setup, owner);
  await keepPushInOrder(ME);
  expect(asked).toEqual(steps);
  expect(readOwner()).toEqual(left);
});

it.each<[string, FakePushSetup, typeof mine | null, string[]]>([
  ["of this person is sent", renewal, mine, [POST]],
  ["of somebody else is left to them", renewal, theirs, []],
  ["of nobody is left", renewal, null, []],
  ["in a browser without push is none", { ...renewal, lacks: "Notification" }, mine, []],
])("a renewed subscription %s", async (_, setup, owner, steps) => {
  const { asked } = open(setup, owner);
  await resendRenewed(ME);
  expect(asked).toEqual(steps);
});
