import { useSyncExternalStore } from "react";
import { COOKIE_YEAR_SECONDS, hasCookie, keepCookie } from "@/lib/browser-storage";
import { createSignal } from "@/lib/signal";

/** A cookie, as the theme: it outlasts signing out, which empties the browser's storage. */
const COOKIE = "pontile-tasti";
const { emit, subscribe } = createSignal();

/**
 * Whether single characters are shortcuts in this browser (docs/rules/screens.md#single-character-shortcuts).
 */
export function areCharacterKeysOn(): boolean {
  return !hasCookie(COOKIE, "no");
}

export function setCharacterKeys(isOn: boolean): void {
  keepCookie(COOKIE, "no", isOn ? 0 : COOKIE_YEAR_SECONDS);
  emit();
}

/** For what names the shortcuts; true on the server and while hydrating. */
export function useCharacterKeys(): boolean {
  return useSyncExternalStore(subscribe, areCharacterKeysOn, () => true);
}
