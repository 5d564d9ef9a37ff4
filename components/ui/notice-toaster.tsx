"use client";

import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { NOTICE_MS, type Toaster as NoticeService, provideToaster, type Toast } from "@/components/ui/notice";
import { UndoList } from "@/components/ui/undo-list";
import { useMedia } from "@/components/ui/use-media";
import { texts } from "@/lib/format/texts";

/**
 * Sonner's own stylesheet stands outside the cascade layers and beats Tailwind's utilities. It takes colours
 * and sizes from variables, and variables on the element itself beat those of its stylesheet; our colours
 * follow the theme.
 */
const style = {
  fontFamily: "inherit",
  pointerEvents: "auto",
  // A sentence and its button on two or three lines, and still between the buttons of a large dialog.
  "--width": "clamp(22rem, 36vw, 30rem)",
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
  content: "flex-1",
  title: "font-normal! text-sm!",
  icon: "size-5! m-0!",
  actionButton:
    "h-8! rounded! px-3! text-sm! font-semibold! focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-accent!",
  closeButton:
    "static! order-last size-7! shrink-0 transform-none! rounded! border-0! bg-transparent! text-ink-soft! hover:text-ink! focus-visible:outline-2! focus-visible:outline-accent!",
};

const icons = {
  success: <Icon name="circle-check" className="m-0! size-5 text-positive" />,
  info: <Icon name="info" className="m-0! size-5 text-accent" />,
  warning: <Icon name="triangle-exclamation-point" className="m-0! size-5 text-warning" />,
  error: <Icon name="circle-exclamation-point" className="m-0! size-5 text-danger" />,
  close: <Icon name="x" className="size-4" />,
};

const error: Toast = (text, options) => toast.error(<ErrorText>{text}</ErrorText>, options);

const undoList: NoticeService["undoList"] = (entries, id) =>
  toast.success(<UndoList entries={entries} />, { id, duration: Number.POSITIVE_INFINITY });

/**
 * Where notices appear: below in the middle, between a large dialog's buttons, of which one may be needed
 * again while a notice is there, or above the bar of selected rows (app/globals.css); on phones at the top.
 * Above dialogs and usable while one is open.
 */
export function NoticeToaster() {
  // After the effects of sonner's own Toaster, which shows nothing that came before.
  useEffect(() => provideToaster({ ...toast, error, undoList }), []);
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "light" as const);
  const isPhone = useMedia("(width < 40rem)");
  return (
    <Toaster
      theme={theme}
      position={isPhone ? "top-center" : "bottom-center"}
      // Failures stay until they are closed: with several, each shows its sentence and its button.
      expand
      richColors
      closeButton
      visibleToasts={4}
      gap={8}
      offset={{ bottom: "var(--notices-bottom, 1.5rem)" }}
      duration={NOTICE_MS}
      icons={icons}
      style={style}
      toastOptions={{ classNames, closeButtonAriaLabel: texts.closeNotice }}
      customAriaLabel={texts.notices}
    />
  );
}

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function readTheme() {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}
