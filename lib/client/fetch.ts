import { offline } from "./errors";

/** fetch, with its one way of failing put into our words; an abort stays an abort. */
export async function ask(address: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, credentials: "same-origin", cache: "no-store" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw offline();
  }
}
