import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Another screen has the focus in its `<main>` where the former one has taken it along, or where a key has
 * led here from the menu; a palette that was opened there gives it back to the menu first
 * (docs/rules/screens.md#another-screen).
 */
export function useScreenFocus(): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // After a layer that closes together with the former screen has given the focus back.
    const timer = setTimeout(() => {
      const active = document.activeElement;
      if (active && active !== document.body && !active.matches("[data-menu] :focus-visible")) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}
