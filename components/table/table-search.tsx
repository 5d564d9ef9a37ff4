import { type RefObject, useEffect } from "react";
import { SearchInput } from "@/components/ui/input";

interface Props {
  box: RefObject<HTMLInputElement | null>;
  value: string;
  onValueChange: (text: string) => void;
  /** Name of the table that is searched. */
  label: string;
  placeholder: string | undefined;
  /** Moves the focus to the first row. */
  onLeave: () => void;
  className?: string;
}

/** The table's search box: `/` brings the focus here, the down arrow takes it to the first row. */
export function TableSearch({
  box,
  value,
  onValueChange,
  label,
  placeholder = "Cerca",
  onLeave,
  className,
}: Props) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const input = box.current;
      if (!input || event.key !== "/" || event.defaultPrevented) return;
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      // Behind an open dialog the table cannot be used.
      if (input.closest("[inert],[aria-hidden='true']")) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box]);

  return (
    <SearchInput
      ref={box}
      value={value}
      onValueChange={onValueChange}
      label={`Cerca in ${label}`}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        onLeave();
      }}
      className={className ?? "w-72 max-sm:w-full"}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input,textarea,select,[role='textbox'],[role='combobox']"))
  );
}
