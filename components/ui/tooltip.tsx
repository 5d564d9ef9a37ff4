"use client";

import {
  cloneElement,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Kbd } from "@/components/ui/kbd";
import { loadPart } from "@/components/ui/load-part";

/** Placing a hint takes a library of its own, which comes with the first hint. */
export const loadHint = () => import("@/components/ui/hint");
const Hint = lazy(() => loadPart(loadHint));

const DELAY_MS = 500;
/** For so long after a hint has gone, its neighbour's shows at once. */
const MEMORY_MS = 200;
/** The way from the control to its hint, which must stay while the pointer is on it (WCAG 1.4.13). */
const LEAVE_MS = 100;
let lastShown = Number.NEGATIVE_INFINITY;

type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onClick?: (event: SyntheticEvent<HTMLElement>) => void;
};

type TooltipProps = {
  content: ReactNode;
  /** One element that takes event handlers. */
  children: ReactElement<Handlers>;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  /** Also shows the hint on a press: for a control that is off and says why, since touch has no hover. */
  showOnPress?: boolean;
};

/** A hint beside a control, on hover and on keyboard focus. Never the only place of something one needs to know. */
export function Tooltip({ content, children, shortcut, side = "top", showOnPress = false }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (control: HTMLElement, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) return setAnchor(control);
    void loadHint().catch(() => {});
    timer.current = setTimeout(() => setAnchor(control), delay);
  };
  const hide = (delay = 0) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(() => hide(), delay);
    else if (anchor) {
      lastShown = performance.now();
      setAnchor(null);
    }
  };

  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          const soon = performance.now() - lastShown < MEMORY_MS;
          if (event.pointerType !== "touch") show(event.currentTarget, soon ? 0 : DELAY_MS);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          hide(LEAVE_MS);
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          hide();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          // Focus that comes back from a closed dialog to a button that was clicked must not bring up its hint.
          if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          hide();
        },
        onClick: (event) => {
          own.onClick?.(event);
          if (showOnPress) show(event.currentTarget);
          else hide();
        },
      })}
      {anchor && (
        <Suspense>
          <Hint
            anchor={anchor}
            side={side}
            onHold={() => clearTimeout(timer.current)}
            onLeave={() => hide(LEAVE_MS)}
            onDismiss={() => hide()}
          >
            {content}
            {shortcut && <Kbd className="border-paper/30 bg-transparent text-paper">{shortcut}</Kbd>}
          </Hint>
        </Suspense>
      )}
    </>
  );
}
