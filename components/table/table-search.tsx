import { type RefObject, useEffect, useEffectEvent } from "react";
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

/**
 * What somebody typed into the server's page before its scripts came: React takes no notice of it, and would take it away with
 * the next drawing. To be called where the search's state is, after it: a state in the URL hears nothing before its own effect.
 */
export function useTypedBefore({
  box,
  value,
  onValueChange,
}: Pick<Props, "box" | "value" | "onValueChange">): void {
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) onValueChange(typed);
  });
  useEffect(() => takeOver(), []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input,textarea,select,[role='textbox'],[role='combobox']"))
  );
}
