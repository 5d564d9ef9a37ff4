import { allowPageEnd } from "../page-end";
import { delayedWrites } from "./delayed-writes";
import { ApiError, REQUEST_ID, readRefusal } from "./errors";
import { fetchSameOrigin } from "./fetch";
import { lockWhilePending, nonePending } from "./pending-lock";
import { clearBrowserStorage, clearTabStorage } from "./personal-settings";
import { dropSubscription } from "./push-subscription";
import { pageViewerId } from "./viewer-header";

async function csrfToken(): Promise<string> {
  const response = await fetchSameOrigin("/api/auth/csrf");
  const answer = (await response.json().catch(() => null)) as { csrfToken?: string } | null;
  if (answer?.csrfToken === undefined) throw refusalOf(response, answer);
  return answer.csrfToken;
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetchSameOrigin(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken: await csrfToken(), json: "true" }),
  });
}

const refusalOf = (response: Response, answer: unknown) =>
  readRefusal(response.status, answer, response.headers.get(REQUEST_ID));

/**
 * Throws ApiError where next-auth has not got its CSRF cookie back and so has done nothing: the browser keeps
 * no cookies, or not at this address. The answer's address is that of APP_URL.
 */
function checkCookies({ status }: Response, address: string | undefined): void {
  const { searchParams, origin } = new URL(address ?? "/", window.location.origin);
  if (searchParams.get("csrf") !== "true") return;
  const sentence = `Il browser non ha tenuto i cookie di Pontile: permettili e apri Pontile da ${origin}.`;
  throw new ApiError(sentence, status, "cookies");
}

const problemText = "Ops, problema mio. Scusa.";

/** The sentences by next-auth's `error` (docs/rules/sign-in.md#sentences). */
export const signInTexts: ReadonlyMap<string, string> = new Map([
  ["credenziali", "Uno dei parametri sembra sbagliato"],
  ["scaduta", "La tua sessione sembra essere scaduta."],
  ["problema", problemText],
]);

/**
 * Signs in through next-auth and tells the other tabs. Throws ApiError with the sentence to show (a refusal
 * of our own has its own: the time to wait, or the service that does not answer).
 */
export async function signIn(username: string, password: string): Promise<void> {
  const response = await post("callback/credentials", { username, password, callbackUrl: "/" });
  const answer = (await response.json().catch(() => null)) as { url?: string; err?: string } | null;
  if (answer?.err !== undefined) throw refusalOf(response, answer);
  checkCookies(response, answer?.url);
  const error = answer?.url
    ? new URL(answer.url, window.location.origin).searchParams.get("error")
    : "problema";
  if (!response.ok || error) {
    const sentence = signInTexts.get(error ?? "") ?? problemText;
    const requestId = sentence === problemText ? response.headers.get(REQUEST_ID) : null;
    throw new ApiError(sentence, response.status, error ?? "problema", requestId);
  }
  announce("accesso");
}

/** The steps of a sign-out that the tabs of a browser tell each other; `uscita`: it is done. */
type SignOutStep = "begins" | "failed" | "uscita";
/** The same with the sign-in: `accesso`. */
type SessionStep = SignOutStep | "accesso";
/** A step as a tab posts it; `begins` with the member whose page it is on. */
type SessionMessage = SessionStep | { step: "begins"; viewer: number | null };

/** The server ends no session for a page of another person than its own (docs/rules/sign-in.md#leaving). */
const isOfSomebodyElse = (error: unknown) => error instanceof ApiError && error.code === "session";

/**
 * Sends the scheduled writes, revokes the session, forgets what this browser kept and ends its notifications;
 * every other tab follows at once, the caller leaves when it is done. Throws ApiError where the session is
 * not ended, which then goes on with its notifications; where somebody else has signed in since in another
 * tab, only this tab is cleared.
 */
export async function signOut(): Promise<void> {
  announce({ step: "begins", viewer: pageViewerId() });
  try {
    if (!(await delayedWrites.flush()) || !(await nonePending()))
      throw new ApiError("Una decisione non risulta salvata: guarda quale prima di uscire.", 0, "unsent");
    const response = await post("signout", { callbackUrl: "/login" });
    const answer = (await response.json().catch(() => null)) as { url?: string } | null;
    if (!response.ok) throw refusalOf(response, answer);
    checkCookies(response, answer?.url);
  } catch (error) {
    announce("failed");
    if (!isOfSomebodyElse(error)) throw error;
    clearTabStorage();
    return;
  }
  clearBrowserStorage();
  const isDropped = dropSubscription();
  if (ownFollower) ownFollower.postMessage("uscita" satisfies SessionStep);
  else announce("uscita");
  await isDropped;
}

const CHANNEL = "pontile.sessione";
/**
 * The channel on which this page hears that it must follow. A channel hears all others of its name, those of
 * its own page too, but not itself: "uscita" is said on this one, because the caller of `signOut` leaves the
 * page itself.
 */
let ownFollower: BroadcastChannel | null = null;

function announce(message: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/**
 * Sends the scheduled writes when any tab signs out, but not when that is a page of somebody else, which ends
 * no session of this one (docs/rules/sign-in.md#leaving); returns the way to stop listening.
 */
export function sendBeforeSignOut(): () => void {
  const release = lockWhilePending(delayedWrites);
  const stop = onStep("begins", (message) => {
    // A tab of an older version says no viewer.
    const viewer = typeof message === "string" ? null : message.viewer;
    if (viewer === null || viewer === pageViewerId()) void delayedWrites.flush({ leaving: true });
  });
  return () => {
    stop();
    release();
  };
}

/**
 * When another tab has signed out, forgets the data that this one alone keeps and goes to the sign-in screen;
 * returns the way to stop listening. A tab that the browser has frozen hears of it once somebody else may
 * have signed in.
 */
export function followSignOut(): () => void {
  const follower = listen("uscita", () => {
    clearTabStorage();
    allowPageEnd();
    window.location.assign("/login");
  });
  ownFollower = follower;
  return () => {
    follower.close();
    if (ownFollower === follower) ownFollower = null;
  };
}

/** Runs `then` when a tab of this browser, this one too, signs out; returns the way to stop listening. */
export const onSignOut = (step: Exclude<SignOutStep, "uscita">, then: () => void) =>
  onStep(step, () => then());

/**
 * Runs `then` when somebody has signed in in a tab of this browser, this one too; returns the way to stop
 * listening.
 */
export const onSignIn = (then: () => void) => onStep("accesso", () => then());

function onStep(step: SessionStep, then: (message: SessionMessage) => void): () => void {
  const channel = listen(step, then);
  return () => channel.close();
}

function listen(step: SessionStep, then: (message: SessionMessage) => void): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
    if ((typeof data === "string" ? data : data.step) === step) then(data);
  };
  return channel;
}
