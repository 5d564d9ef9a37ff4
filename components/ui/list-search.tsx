import { type RefObject, useEffect } from "react";
import { areCharacterKeysOn, useCharacterKeys } from "@/components/ui/character-keys";
import { SearchInput } from "@/components/ui/input";

interface Props {
  box: RefObject<HTMLInputElement | null>;
  value: string;
  onValueChange: (text: string) => void;
  /** Name of what is searched. */
  label: string;
  placeholder: string | undefined;
  /** Moves the focus to the first row. */
  onLeave: () => void;
  className?: string;
}

const typingPlaces =
  "input:not([type='radio'],[type='checkbox']),textarea,select,[role='textbox'],[role='combobox'],[contenteditable='true']";

/** The search box of a table or list: `/` brings the focus here, the down arrow takes it to the first row. */
export function ListSearch({ box, label, placeholder = "Cerca", onLeave, className, ...props }: Props) {
  const hasKey = useCharacterKeys();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const input = box.current;
      if (!input || event.key !== "/" || event.defaultPrevented || !areCharacterKeysOn()) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(typingPlaces)) return;
      // Behind an open dialog the list cannot be used.
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
      {...props}
      ref={box}
      label={`Cerca in ${label}`}
      placeholder={placeholder}
      aria-keyshortcuts={hasKey ? "/" : undefined}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        onLeave();
      }}
      className={className ?? "w-72 max-sm:w-full"}
    />
  );
}
