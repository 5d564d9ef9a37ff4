import { useSyncExternalStore } from "react";
import { createSignal } from "@/lib/signal";

/** A cookie, as the theme: it outlasts signing out, which empties the browser's storage. */
const COOKIE = "pontile-tasti";
const { emit, subscribe } = createSignal();

/**
 * Whether single characters are shortcuts in this browser (docs/rules/screens.md#single-character-shortcuts).
 */
export function areCharacterKeysOn(): boolean {
  return !document.cookie.split("; ").includes(`${COOKIE}=no`);
}

export function setCharacterKeys(isOn: boolean): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // Browsers that have it: https://developer.mozilla.org/docs/Web/API/Cookie_Store_API#browser_compatibility
  // biome-ignore lint/suspicious/noDocumentCookie: older Firefox and Safari have no Cookie Store API
  document.cookie = `${COOKIE}=${isOn ? "; Max-Age=0" : "no; Max-Age=31536000"}; Path=/; SameSite=Lax${secure}`;
  emit();
}

/** For what names the shortcuts; true on the server and while hydrating. */
export function useCharacterKeys(): boolean {
  return useSyncExternalStore(subscribe, areCharacterKeysOn, () => true);
}
