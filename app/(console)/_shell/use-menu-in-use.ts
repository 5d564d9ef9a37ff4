import { type FocusEvent, type RefObject, useState } from "react";

/** Whether the pointer or the focus is in the menu, and what tells it (docs/rules/access.md#menu). */
export function useMenuInUse(menu: RefObject<HTMLElement | null>) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const watch = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => {
      setHasPointer(false);
      // An entry that was taken away with the focus on it has not said that it lost it.
      setHasFocus(Boolean(menu.current?.contains(document.activeElement)));
    },
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHasFocus(currentTarget.contains(relatedTarget)),
  };
  return { isInUse: hasPointer || hasFocus, watch };
}
