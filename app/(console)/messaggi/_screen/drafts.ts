import { useSyncExternalStore } from "react";
import { createPageGuard } from "@/lib/page-end";
import { createSignal } from "@/lib/signal";

/** A reply that is being written, and why the last attempt to send it failed. */
interface ReplyDraft {
  text: string;
  error: string | null;
  /** The text that is under way; null while none is. */
  sending: string | null;
  /** The whole text of the box when sending was pressed meanwhile: the part after `sending` goes next. */
  next: string | null;
}

const empty: ReplyDraft = { text: "", error: null, sending: null, next: null };

// For as long as the application is open in this tab: moving to another conversation, or to another screen,
// loses nothing.
const drafts = new Map<number, ReplyDraft>();
const { emit, subscribe } = createSignal();
const guardPage = createPageGuard();

/** By id of the conversation; 0 is the text that is written while none is selected. */
export function draftOf(conversation: number): ReplyDraft {
  return drafts.get(conversation) ?? empty;
}

export function changeDraft(conversation: number, change: Partial<ReplyDraft>): void {
  const next = { ...draftOf(conversation), ...change };
  if (next.text === "" && next.error === null && next.sending === null) drafts.delete(conversation);
  else drafts.set(conversation, next);
  guardPage([...drafts.values()].some(({ text }) => text.trim() !== ""));
  emit();
}

/** The text that was written while none was selected goes along into one whose reply is not begun. */
export function takeAlong(conversation: number): void {
  const { text } = draftOf(0);
  if (text === "" || draftOf(conversation).text !== "") return;
  changeDraft(conversation, { text });
  changeDraft(0, empty);
}

export function useDraft(conversation: number): ReplyDraft {
  return useSyncExternalStore(
    subscribe,
    () => draftOf(conversation),
    () => empty,
  );
}
