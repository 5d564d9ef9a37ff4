"use client";

import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";

/** A `Button` or an `IconButton`, of whose properties these are set here and by the layer. */
type Trigger = ReactElement<{
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  loading?: boolean;
}>;

interface OnDemandLayerProps {
  trigger: Trigger;
  /** What opens: Radix opens a menu as soon as the button goes down, a dialog by the click. */
  popup: "menu" | "dialog";
  /** Fetches the layer's code, as soon as the button is reached for. */
  load: () => Promise<unknown>;
  /** The layer around its button: a component by `lazy`. */
  children: (trigger: Trigger) => ReactNode;
}

/**
 * A layer behind a button whose code comes when the button is reached for: by hover, focus or press. Until then the plain
 * button stands there; the press that brought the layer opens it.
 */
export function OnDemandLayer({ trigger, popup, load, children }: OnDemandLayerProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [press, setPress] = useState<"pointer" | "key" | null>(null);
  const plain = cloneElement(trigger, { "aria-haspopup": popup, "aria-expanded": false });

  const onClick = (event: MouseEvent) => {
    if (press || !(event.target instanceof Element) || !event.target.closest("button")) return;
    // A click without a press is one by Enter or Space, or a screen reader's.
    setPress(event.detail === 0 ? "key" : "pointer");
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for clicks on the button inside, and is no control itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space on the button inside make a click
    <span
      ref={place}
      className="contents"
      onPointerEnter={() => void load().catch(() => {})}
      onFocus={() => void load().catch(() => {})}
      onClick={press ? undefined : onClick}
    >
      {press ? (
        <Suspense fallback={plain}>
          {children(trigger)}
          <Replay press={press} popup={popup} button={() => place.current?.querySelector("button")} />
        </Suspense>
      ) : (
        plain
      )}
    </span>
  );
}

interface ReplayProps {
  press: "pointer" | "key";
  popup: "menu" | "dialog";
  button: () => HTMLElement | null | undefined;
}

/** Tells the layer's own button, now that it is there, of the press that it missed. */
function Replay({ press, popup, button }: ReplayProps) {
  const isDone = useRef(false);
  useEffect(() => {
    const target = button();
    if (!target || isDone.current) return;
    isDone.current = true;
    target.focus({ preventScroll: true });
    if (popup === "dialog") target.click();
    else if (press === "key") {
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    } else {
      target.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true, cancelable: true }));
    }
  });
  return null;
}
