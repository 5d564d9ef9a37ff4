"use client";

import type { ExternalToast } from "sonner";
import { texts } from "@/lib/format/texts";

/** Long enough to read two lines and reach the button. */
const UNDO_MS = 6000;
export const NOTICE_MS = 5000;
const WARNING_MS = 3000;

export type Say = (text: string, options?: ExternalToast) => unknown;

/** What can be asked of whoever shows notices. */
export interface Sink {
  success: Say;
  error: Say;
  info: Say;
  warning: Say;
  dismiss: (id: string) => unknown;
}

type Message = (sink: Sink) => void;

let sink: Sink | null = null;
/** What was said before anybody was there to show it. */
let waiting: Message[] = [];
let isWanted = false;
/** Whether something was said. */
export const isNoticeWanted = () => isWanted;
let undos = 0;
const watchers = new Set<() => void>();

function send(message: Message): void {
  if (sink) {
    message(sink);
    return;
  }
  waiting.push(message);
  isWanted = true;
  for (const changed of watchers) changed();
}

/** For whoever shows notices, once it is there; gives the way to end it. */
export function sendTo(target: Sink): () => void {
  sink = target;
  const messages = waiting;
  waiting = [];
  for (const message of messages) message(target);
  return () => {
    if (sink === target) sink = null;
  };
}

/** Tells of the first message; gives the way to stop. */
export function watchFirstNotice(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Says that something happened. Durations in milliseconds. */
export const notify = {
  /** It worked. */
  success(text: string): void {
    send((toast) => toast.success(text));
  },

  /**
   * It did not work; stays until it is closed, unless told otherwise. `retry` adds the button 'Riprova', `action` another one
   * in its place.
   */
  error(text: string, { retry, action, durationMs, id }: ErrorOptions = {}): void {
    const button = action ?? (retry && { label: texts.retry, onSelect: retry });
    const act = button && once(button.onSelect);
    send((toast) =>
      toast.error(text, {
        ...(id && { id }),
        duration: durationMs ?? Number.POSITIVE_INFINITY,
        action: act && { label: button.label, onClick: act },
      }),
    );
  },

  /** Something worth knowing. `passive`: no press and no hover meets it, what lies beneath can be used at once. */
  info(
    text: string,
    { durationMs = NOTICE_MS, passive = false }: { durationMs?: number; passive?: boolean } = {},
  ): void {
    send((toast) =>
      toast.info(text, {
        duration: durationMs,
        ...(passive && { closeButton: false, style: { pointerEvents: "none" } }),
      }),
    );
  },

  /** The short notice that something was left undone or is not allowed. */
  warning(text: string, { durationMs = WARNING_MS }: { durationMs?: number } = {}): void {
    send((toast) => toast.warning(text, { duration: durationMs }));
  },

  /**
   * It worked, and can be taken back until the notice goes. Gives the way to close it, for what cannot be taken back any
   * longer: the notice's own time stands still while the pointer is on it.
   */
  undo(
    text: string,
    { onUndo, durationMs = UNDO_MS }: { onUndo: () => void; durationMs?: number },
  ): () => void {
    const id = `undo-${++undos}`;
    send((toast) =>
      toast.success(text, {
        id,
        duration: durationMs,
        action: { label: texts.undo, onClick: once(onUndo) },
      }),
    );
    return () => send((toast) => toast.dismiss(id));
  },
};

interface ErrorOptions {
  retry?: () => void;
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
  /** A notice of the same id is replaced. */
  id?: string;
}

/** A notice takes 200 ms to leave, time enough for a second click. */
function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
