"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type CSSProperties, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import { texts } from "@/lib/ui/texts";

/** Long enough to read two lines and reach the button. */
const UNDO_MS = 6000;
const NOTICE_MS = 5000;
const WARNING_MS = 3000;

/**
 * Sonner's own stylesheet stands outside the cascade layers and beats Tailwind's utilities. Its colours are variables,
 * and variables on the element itself beat those of its stylesheet; they follow our theme by themselves.
 */
const colours = {
  fontFamily: "inherit",
  pointerEvents: "auto",
  "--border-radius": "10px",
  "--normal-bg": "var(--surface-raised)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--ink)",
  "--success-bg": "var(--positive-soft)",
  "--success-border": "var(--positive)",
  "--success-text": "var(--ink)",
  "--info-bg": "var(--surface-raised)",
  "--info-border": "var(--accent)",
  "--info-text": "var(--ink)",
  "--warning-bg": "var(--warning-soft)",
  "--warning-border": "var(--warning)",
  "--warning-text": "var(--ink)",
  "--error-bg": "var(--danger-soft)",
  "--error-border": "var(--danger)",
  "--error-text": "var(--ink)",
} as CSSProperties;

const classNames = {
  toast: "gap-3! px-4! py-3! text-sm! focus-visible:outline-2! focus-visible:outline-accent!",
  title: "font-normal! text-sm!",
  icon: "size-5! m-0!",
  actionButton:
    "h-8! rounded! px-3! text-sm! font-semibold! focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-accent!",
  closeButton:
    "static! order-last size-7! shrink-0 transform-none! rounded! border-0! bg-transparent! text-ink-soft! hover:text-ink! focus-visible:outline-2! focus-visible:outline-accent!",
};

const icons = {
  success: <CircleCheck aria-hidden className="m-0! size-5 text-positive" />,
  info: <Info aria-hidden className="m-0! size-5 text-accent" />,
  warning: <TriangleAlert aria-hidden className="m-0! size-5 text-warning" />,
  error: <CircleAlert aria-hidden className="m-0! size-5 text-danger" />,
  close: <X aria-hidden className="size-4" />,
};

/**
 * Where notices appear: below in the middle, between a large dialog's buttons, of which one may be needed again while a
 * notice is there; on phones at the top. Above dialogs and usable while one is open. Put once, around the screens.
 */
export function Notices() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "light" as const);
  const isPhone = useSyncExternalStore(watchWidth, readWidth, () => false);
  return (
    <Toaster
      theme={theme}
      position={isPhone ? "top-center" : "bottom-center"}
      richColors
      closeButton
      visibleToasts={4}
      gap={8}
      duration={NOTICE_MS}
      icons={icons}
      style={colours}
      toastOptions={{ classNames, closeButtonAriaLabel: texts.closeNotice }}
      customAriaLabel={texts.notices}
    />
  );
}

const PHONE = "(width < 40rem)";

function watchWidth(changed: () => void) {
  const media = window.matchMedia(PHONE);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

function readWidth() {
  return window.matchMedia(PHONE).matches;
}

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function readTheme() {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

/** Says that something happened. Durations in milliseconds. */
export const notify = {
  /** It worked. */
  success(text: string): void {
    toast.success(text);
  },

  /**
   * It did not work; stays until it is closed, unless told otherwise. `retry` adds the button 'Riprova', `action` another one
   * in its place.
   */
  error(text: string, { retry, action, durationMs }: ErrorOptions = {}): void {
    const button = action ?? (retry && { label: texts.retry, onSelect: retry });
    toast.error(text, {
      duration: durationMs ?? Number.POSITIVE_INFINITY,
      action: button && { label: button.label, onClick: once(button.onSelect) },
    });
  },

  /** Something worth knowing. `passive`: no press and no hover meets it, what lies beneath can be used at once. */
  info(
    text: string,
    { durationMs = NOTICE_MS, passive = false }: { durationMs?: number; passive?: boolean } = {},
  ): void {
    toast.info(text, {
      duration: durationMs,
      ...(passive && { closeButton: false, style: { pointerEvents: "none" } }),
    });
  },

  /** The short notice that something was left undone or is not allowed. */
  warning(text: string, { durationMs = WARNING_MS }: { durationMs?: number } = {}): void {
    toast.warning(text, { duration: durationMs });
  },

  /**
   * It worked, and can be taken back until the notice goes. Gives the way to close it, for what cannot be taken back any
   * longer: the notice's own time stands still while the pointer is on it.
   */
  undo(
    text: string,
    { onUndo, durationMs = UNDO_MS }: { onUndo: () => void; durationMs?: number },
  ): () => void {
    const id = toast.success(text, {
      duration: durationMs,
      action: { label: texts.undo, onClick: once(onUndo) },
    });
    return () => void toast.dismiss(id);
  },
};

interface ErrorOptions {
  retry?: () => void;
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
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
