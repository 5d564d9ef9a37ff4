"use client";

import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface HintProps {
  anchor: HTMLElement;
  side: "top" | "right" | "bottom" | "left";
  /** The pointer has come onto the hint, and left it. */
  onHold: () => void;
  onLeave: () => void;
  /** Esc was pressed, which goes on to whatever else listens. */
  onDismiss: () => void;
  children: ReactNode;
}

/** The small dark card of a `Tooltip`, kept beside its control. */
export default function Hint({ anchor, side, onHold, onLeave, onDismiss, children }: HintProps) {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const floating = card.current;
    if (!floating) return;
    const middleware = [offset(6), flip({ padding: 8 }), shift({ padding: 8 })];
    return autoUpdate(anchor, floating, async () => {
      // Above or beside a control that has left the page there is nothing to say.
      if (!anchor.isConnected) return;
      const { x, y } = await computePosition(anchor, floating, {
        placement: side,
        strategy: "fixed",
        middleware,
      });
      Object.assign(floating.style, { left: `${x}px`, top: `${y}px`, visibility: "visible" });
    });
  }, [anchor, side]);

  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && dismiss();
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);

  return createPortal(
    <div
      ref={card}
      role="tooltip"
      onPointerEnter={onHold}
      onPointerLeave={onLeave}
      style={{ visibility: "hidden" }}
      className="pointer-events-auto fixed top-0 left-0 z-60 flex w-max max-w-72 items-center gap-2 rounded bg-ink px-2.5 py-1.5 text-xs text-paper shadow-lg print:hidden"
    >
      {children}
    </div>,
    // Never inside a dialog: what comes and goes there while the focus moves on makes the dialog take the focus itself.
    document.body,
  );
}
