import { createSignal } from "../signal";
import { isSessionOver, offline } from "./errors";
import { viewerHeader } from "./viewer-header";

/**
 * `fetch` of our own server, which says whose page it is of. Throws the offline ApiError when the network
 * fails; an abort stays an AbortError.
 */
export async function fetchSameOrigin(address: string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(viewerHeader())) headers.set(name, value);
  try {
    return await fetch(address, { ...init, headers, credentials: "same-origin", cache: "no-store" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw offline();
  }
}

/**
 * Opens the sign-in dialog over the page when the session has ended, or is about to; true when the person has
 * signed in. Calls that got a 401 wait for it together.
 */
type SignInRequest = (isOver: boolean) => Promise<boolean>;

let requestSignIn: SignInRequest | null = null;
let pending: Promise<boolean> | null = null;
/** Ends `pending` where its dialog goes away with the page's frame, and nobody can answer any more. */
let abandon = () => {};
let signIns = 0;
const signedInAgain = createSignal();

export function onSessionOver(handler: SignInRequest): () => void {
  requestSignIn = handler;
  return () => {
    if (requestSignIn !== handler) return;
    requestSignIn = null;
    abandon();
  };
}

/**
 * Makes a call; after a 401 it is sent once more, which does nothing twice, because it was refused. First the
 * person signs in again in place, unless another sign-in has come since the call was sent.
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

/** True when the person has signed in again; false when they did not, or there is no dialog. */
export function signInAgain(isOver = true): Promise<boolean> {
  if (!requestSignIn) return Promise.resolve(false);
  if (pending) return pending;
  const abandoned = new Promise<boolean>((resolve) => {
    abandon = () => resolve(false);
  });
  pending = Promise.race([requestSignIn(isOver), abandoned])
    .then((isDone) => {
      if (isDone) {
        signIns += 1;
        signedInAgain.emit();
      }
      return isDone;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** Runs `then` when the person has signed in again in place; returns the way to stop listening. */
export const onSignedInAgain = signedInAgain.subscribe;
