import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { mayClosePage } from "@/tests/support/may-close";
import { stubChannels } from "@/tests/support/own-channels";
import { tabLocks } from "@/tests/support/tab-locks";
import { createPageGuard } from "../page-end";
import { failure, failureResponse } from "../server/legacy/failures";
import { delayedWrites } from "./delayed-writes";
import { ApiError, errorText } from "./errors";
import { followSignOut, onSignIn, onSignOut, sendBeforeSignOut, signIn, signOut } from "./session";
import { setViewerId } from "./viewer-header";

beforeEach(stubChannels);
afterEach(() => vi.unstubAllGlobals());

/** The sentence of the sign-in screen when the sign-in has this answer; null for none. */
async function problemOf(answer: Response): Promise<string | null> {
  vi.stubGlobal("window", { location: { origin: "http://localhost:3000" } });
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : answer,
  );
  return signIn("god", "x").then(() => null, errorText);
}

const nextAuth = (status: number, query: string) =>
  Response.json({ url: `http://localhost:3000/login${query}` }, { status });

it.each([
  ["the sessions' service that does not answer", failureResponse(failure("store-unavailable"))],
  ["too many attempts", failureResponse(failure("rate-limited", "Troppi tentativi: riprova tra un minuto."))],
  ["too large a form", failureResponse(failure("too-large"))],
])("a refusal of ours is shown in its own words: %s", async (_, answer) => {
  const { err } = (await answer.clone().json()) as { err: string };
  expect(await problemOf(answer)).toBe(err);
});

it("next-auth's answers are shown by their reason, and whatever else it is, is ours to be sorry for", async () => {
  expect(await problemOf(nextAuth(200, ""))).toBeNull();
  expect(await problemOf(nextAuth(401, "?error=credenziali"))).toBe("Uno dei parametri sembra sbagliato");
  expect(await problemOf(nextAuth(401, "?error=scaduta"))).toBe("La tua sessione sembra essere scaduta.");
  const problem = "Ops, problema mio. Scusa.";
  for (const odd of [
    nextAuth(401, "?error=Nuova"),
    nextAuth(500, ""),
    nextAuth(500, "?error="),
    new Response("<h1>502</h1>", { status: 502 }),
    new Response("<h1>Altro</h1>"),
  ])
    expect(await problemOf(odd)).toBe(problem);
});

it("a fault of ours has the code of its request, a wrong password none", async () => {
  const id = { headers: { "x-request-id": "K7QF2M9X" } };
  const answer = (status: number, error: string) =>
    Response.json({ url: `http://localhost:3000/login?error=${error}` }, { status, ...id });
  expect(await problemOf(answer(401, "problema"))).toBe("Ops, problema mio. Scusa.\nCodice: K7QF2M9X");
  expect(await problemOf(answer(401, "credenziali"))).toBe("Uno dei parametri sembra sbagliato");
  const broken = new Response("<h1>500</h1>", { status: 500, ...id });
  vi.stubGlobal("fetch", async () => broken);
  await expect(signIn("god", "x")).rejects.toMatchObject({ status: 500, requestId: "K7QF2M9X" });
});

it.each([
  [
    "a sign-in",
    () => signIn("god", "a b&c"),
    "callback/credentials",
    "username=god&password=a+b%26c&callbackUrl=%2F",
  ],
  ["a sign-out", signOut, "signout", "callbackUrl=%2Flogin"],
])("%s is a form as next-auth takes it, with its token", async (_, run, path, fields) => {
  const [fetched, clear] = [vi.fn(), vi.fn()];
  vi.stubGlobal("window", { location: { origin: "http://localhost:3000" }, sessionStorage: { clear } });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, headers }: RequestInit) => {
    const type = new Headers(headers).get("content-type");
    fetched(method, address, type, body && String(body));
    return address.endsWith("/csrf") ? Response.json({ csrfToken: "gettone" }) : nextAuth(200, "");
  });
  await run();
  const form = "application/x-www-form-urlencoded";
  expect(fetched.mock.calls).toEqual([
    ["GET", "/api/auth/csrf", null, undefined],
    ["POST", `/api/auth/${path}`, form, `${fields}&csrfToken=gettone&json=true`],
  ]);
});

it.each([
  ["refuses to give", failureResponse(failure("store-unavailable")), 503],
  ["cannot say", new Response("<h1>502</h1>", { status: 502 }), 502],
])("nothing is sent without the token that the server %s", async (_, answer, status) => {
  const posted = vi.fn();
  vi.stubGlobal("fetch", async (__: string, { method }: RequestInit) => {
    if (method === "POST") posted();
    return answer;
  });
  await expect(signIn("god", "x")).rejects.toMatchObject({ status });
  expect(posted).not.toHaveBeenCalled();
});

/** Stubs the browser for a sign-out; returns the paths that are posted to. */
function stubSignOut(): string[] {
  const posted: string[] = [];
  vi.stubGlobal("window", { location: { origin: "http://localhost:3000" } });
  vi.stubGlobal("navigator", { locks: tabLocks() });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
    if (method === "POST") posted.push(path);
    return Response.json({ csrfToken: "x" });
  });
  return posted;
}

it("an answer without the CSRF cookie is no sign-in and no sign-out, and says what to look at", async () => {
  const sentence =
    "Il browser non ha tenuto i cookie di Pontile: permettili e apri Pontile da http://localhost:3000.";
  expect(await problemOf(nextAuth(200, "?csrf=true"))).toBe(sentence);
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : nextAuth(200, "?csrf=true"),
  );
  vi.stubGlobal("navigator", {});
  await expect(signOut()).rejects.toThrow(sentence);
});

it("a decision that fails as somebody signs out keeps the session, so that it can be seen", async () => {
  const posted = stubSignOut();
  const onFailed = vi.fn();
  const send = () => Promise.reject(new ApiError("Troppo tardi.", 504, "timeout"));
  delayedWrites.schedule({ id: "documenti:1", send, onFailed });
  await expect(signOut()).rejects.toThrow("Una decisione non risulta salvata: guarda quale prima di uscire.");
  expect(onFailed).toHaveBeenCalledOnce();
  expect(posted).toEqual([]);
});

it("a sign-out ends this browser's notifications once it is done, and none where it fails", async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const serviceWorker = { getRegistration: async () => registration };
  const answers = [
    failureResponse(failure("store-unavailable")),
    nextAuth(200, "?csrf=true"),
    nextAuth(200, ""),
  ];
  const origin = "http://localhost:3000";
  vi.stubGlobal("window", { location: { origin }, PushManager: {}, Notification: {} });
  vi.stubGlobal("navigator", {
    serviceWorker,
    locks: tabLocks(),
  });
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : answers.shift(),
  );
  await expect(signOut()).rejects.toMatchObject({ status: 503 });
  await expect(signOut()).rejects.toMatchObject({ code: "cookies" });
  expect(unsubscribe).not.toHaveBeenCalled();
  await signOut();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

/** A browser with a subscription whose push service does not answer; returns the calls on its page. */
function stubSilentPush() {
  const [removeItem, clear, assign] = [vi.fn(), vi.fn(), vi.fn()];
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe: () => new Promise(() => {}) }) },
  };
  vi.stubGlobal("window", {
    location: { origin: "http://localhost:3000", assign },
    localStorage: { motivo: "Scritto", removeItem },
    sessionStorage: { clear },
    PushManager: {},
    Notification: {},
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => registration },
    locks: tabLocks(),
  });
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : nextAuth(200, ""),
  );
  return { removeItem, clear, assign };
}

it("a silent push service holds back the page that signs out, and neither storage nor the other tabs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { removeItem, clear, assign } = stubSilentPush();
  const [otherTab, onDone] = [new BroadcastChannel("pontile.sessione"), vi.fn()];
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data.step ?? data);
  const stop = followSignOut();
  onTestFinished(() => {
    otherTab.close();
    stop();
  });
  const done = signOut().then(onDone);
  await vi.waitFor(() => expect(heard).toEqual(["begins", "uscita"]), { timeout: 500 });
  expect(removeItem).toHaveBeenCalledWith("motivo");
  expect(clear).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  // The caller leaves now; a second navigation of the page's own would abort that.
  expect(assign).not.toHaveBeenCalled();
});

it("where somebody else has signed in since, a sign-out clears its own tab alone, and nobody follows", async () => {
  const { removeItem, clear } = stubSilentPush();
  const unsubscribed = vi.spyOn(navigator.serviceWorker, "getRegistration");
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : failureResponse(failure("session")),
  );
  const [otherTab, heard] = [new BroadcastChannel("pontile.sessione"), [] as unknown[]];
  otherTab.onmessage = ({ data }) => heard.push(data.step ?? data);
  onTestFinished(() => otherTab.close());
  await signOut();
  await vi.waitFor(() => expect(heard).toEqual(["begins", "failed"]));
  expect(clear).toHaveBeenCalledOnce();
  expect(removeItem).not.toHaveBeenCalled();
  expect(unsubscribed).not.toHaveBeenCalled();
  // A 401 of something on the way is a sign-out that has failed.
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : new Response("401", { status: 401 }),
  );
  await expect(signOut()).rejects.toMatchObject({ status: 401 });
});

it("every tab sends what it holds when one begins to sign out", async () => {
  stubSignOut();
  const stop = sendBeforeSignOut();
  const send = vi.fn(async () => {});
  delayedWrites.schedule({ id: "documenti:2", send });
  const otherTab = new BroadcastChannel("pontile.sessione");
  otherTab.postMessage("begins");
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(true));
  otherTab.close();
  stop();
});

/** Another tab of this browser, with modules of its own, on a page of that member. */
async function openTab(viewer: number) {
  vi.resetModules();
  const [session, header] = await Promise.all([import("./session"), import("./viewer-header")]);
  header.setViewerId(viewer);
  return session;
}

it("a sign-out on a page of somebody else leaves what can still be undone", async () => {
  stubSilentPush();
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : failureResponse(failure("session")),
  );
  setViewerId(2);
  const [onFailed, send] = [vi.fn(), vi.fn(async () => {})];
  const ends = [sendBeforeSignOut(), onSignOut("failed", onFailed)];
  onTestFinished(() => ends.forEach((end) => void end()));
  delayedWrites.schedule({ id: "documenti:3", send });
  await (await openTab(1)).signOut();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(send).not.toHaveBeenCalled();
  expect(delayedWrites.pending()).toContain("documenti:3");
  await (await openTab(2)).signOut();
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(true));
});

it("a sign-in is told to the other tabs, one that fails is not", async () => {
  const onEntered = vi.fn();
  const stop = onSignIn(onEntered);
  expect(await problemOf(nextAuth(401, "?error=credenziali"))).not.toBeNull();
  expect(await problemOf(nextAuth(200, ""))).toBeNull();
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  stop();
});

it.each([
  ["that cannot be read", () => new Response("<h1>Fatto</h1>"), ["begins", "uscita"]],
  ["of next-auth", () => nextAuth(200, ""), ["begins", "uscita"]],
  ["of a fault", () => failureResponse(failure("store-unavailable")), ["begins", "failed"]],
])("the other tabs hear what has become of a sign-out: an answer %s", async (_, answer, steps) => {
  vi.stubGlobal("window", { location: { origin: "http://localhost:3000" }, sessionStorage: { clear() {} } });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/csrf") ? Response.json({ csrfToken: "x" }) : answer(),
  );
  const heard: string[] = [];
  const postMessage = (data: string | { step: string }) =>
    heard.push(typeof data === "string" ? data : data.step);
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = postMessage;
      close() {}
    },
  );
  await signOut().catch(() => {});
  expect(heard).toEqual(steps);
});

it("a tab that has stopped listening hears nothing more", async () => {
  const [gone, listening] = [vi.fn(), vi.fn()];
  onSignOut("begins", gone)();
  const stop = onSignOut("begins", listening);
  const otherTab = new BroadcastChannel("pontile.sessione");
  onTestFinished(() => {
    otherTab.close();
    stop();
  });
  otherTab.postMessage("begins");
  await vi.waitFor(() => expect(listening).toHaveBeenCalled());
  expect(gone).not.toHaveBeenCalled();
});

it("the other tabs forget what is theirs alone and follow, however late they hear of it", async () => {
  const [clear, assign, removeItem] = [vi.fn(), vi.fn(), vi.fn()];
  // The subscription of the person who has signed in since.
  const localStorage = { "pontile.notifiche": '{"id":7}', removeItem };
  const page = { localStorage, sessionStorage: { clear }, location: { assign } };
  vi.stubGlobal("window", Object.assign(new EventTarget(), page));
  createPageGuard()(true);
  expect(mayClosePage()).toBe(false);
  const stop = followSignOut();
  const otherTab = new BroadcastChannel("pontile.sessione");
  for (const step of ["begins", "failed", "uscita"]) otherTab.postMessage(step);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login"));
  expect(clear).toHaveBeenCalledOnce();
  expect(removeItem).not.toHaveBeenCalled();
  // The text typed in this tab cannot be saved any more, and its page shows the former person's data.
  expect(mayClosePage()).toBe(true);
  otherTab.close();
  stop();
});
