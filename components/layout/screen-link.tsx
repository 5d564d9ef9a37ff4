import Link from "next/link";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { screenAt } from "@/lib/routes";

/** A pointer on its way across the menu stays less than this on each entry. */
const REST_MS = 60;

type ScreenLinkProps = Pick<ComponentProps<typeof Link>, "className" | "children" | "aria-current"> & {
  href: string;
};

/**
 * A link to a screen, which is fetched with its rows when the pointer rests on the link, or the focus or a
 * finger comes to it; the framework's own way would fetch every link in sight. A costly screen is fetched by
 * the press alone.
 */
export function ScreenLink(props: ScreenLinkProps) {
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isCostly = screenAt(props.href.split("?")[0] ?? "")?.isCostly;
  const come = () => {
    stop();
    if (isCostly) return;
    timer.current = setTimeout(() => setNear(true), REST_MS);
  };
  const go = () => {
    stop();
    setNear(false);
  };
  return (
    <Link
      {...props}
      prefetch={isNear}
      onPointerEnter={come}
      onPointerLeave={go}
      onFocus={come}
      onBlur={go}
      // Pressed before the delay is over: the navigation itself fetches the screen.
      onClick={stop}
    />
  );
}
