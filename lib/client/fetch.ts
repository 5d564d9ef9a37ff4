import { isSessionOver, offline } from "./errors";

/** fetch, with its one way of failing put into our words; an abort stays an abort. */
export async function ask(address: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: "same-origin", cache: "no-store" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw offline();
  }
}

/**
 * Asks for the password in place when a session ends in the middle of something. The dialog registers itself; calls that
 * met a 401 wait for it together and then go on.
 */
type SignInRequest = () => Promise<boolean>;

let requestSignIn: SignInRequest | null = null;
let pending: Promise<boolean> | null = null;
let signIns = 0;

export function onSessionOver(handler: SignInRequest): () => void {
  requestSignIn = handler;
  return () => {
    if (requestSignIn === handler) requestSignIn = null;
  };
}

/**
 * Makes a call. A 401 asks for the password in place and then sends the call once more: the gateway, or the legacy API, had
 * refused it, so nothing is done twice. One that left before a sign-in and is refused after it goes again unasked.
 */
export async function inSession<T>(send: () => Promise<T>): Promise<T> {
  const before = signIns;
  try {
    return await send();
  } catch (error) {
    if (!isSessionOver(error) || !(signIns > before || (await signInAgain()))) throw error;
    return send();
  }
}

/** True when the person has signed in again; false when they did not, or nobody is there to ask. */
export function signInAgain(): Promise<boolean> {
  if (!requestSignIn) return Promise.resolve(false);
  pending ??= requestSignIn()
    .then((isDone) => {
      if (isDone) signIns += 1;
      return isDone;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}
