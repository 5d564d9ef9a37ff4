"use client";

import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/format/texts";
import { cn } from "./cn";

/** The look of everything one types into; 36 px high, 44 px and 16 px type on touch (smaller makes iOS zoom in). */
export const controlClass = cn(
  "base:block base:h-9 w-full min-w-0 rounded border border-line-strong bg-surface base:px-3 text-sm text-ink transition-colors",
  "placeholder:text-ink-faint hover:border-ink-faint",
  "focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger",
  "base:read-only:bg-surface-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-faint",
  "base:pointer-coarse:h-11 pointer-coarse:text-base",
);

/** A one-line text box. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} {...props} className={cn(controlClass, className)} />;
}

type TextareaProps = ComponentProps<"textarea"> & {
  /** Grows with its text, up to half of the window. */
  autoGrow?: boolean;
};

/** A text box of several lines. */
export function Textarea({ className, autoGrow = false, ref, rows = 3, ...props }: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, []);
  // After every render: the text may have been changed by the form as well as by typing.
  useLayoutEffect(() => {
    if (autoGrow && own.current) fitHeight(own.current);
  });
  return (
    <textarea
      {...props}
      ref={own}
      rows={rows}
      onInput={(event) => {
        props.onInput?.(event);
        if (autoGrow) fitHeight(event.currentTarget);
      }}
      className={cn(
        controlClass,
        "h-auto base:min-h-18 py-2",
        autoGrow ? "base:max-h-[50dvh] resize-none" : "resize-y",
        className,
      )}
    />
  );
}

function fitHeight(box: HTMLTextAreaElement) {
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/** The browser's own select, dressed as the other boxes; give it `<option>` children. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block base:w-full min-w-0", className)}>
      <select
        {...props}
        // A select is never read-only for CSS's sake: `:read-only` matches everything that is not a text box.
        className={cn(controlClass, "cursor-pointer appearance-none truncate pr-9 read-only:bg-surface")}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}

type SearchInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  value: string;
  onValueChange: (text: string) => void;
  /** The name of the box when no label stands beside it. */
  label?: string;
};

/** A search box with a button that empties it; Esc empties it too, and only then closes what is around it. */
export function SearchInput({ value, onValueChange, label, className, ref, ...props }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);
  const clear = () => {
    onValueChange("");
    own.current?.focus();
  };
  return (
    <span className={cn("relative block base:w-full min-w-0", className)}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        placeholder={texts.search}
        autoComplete="off"
        spellCheck={false}
        {...props}
        ref={own}
        type="search"
        aria-label={label}
        value={value}
        data-owns-escape={value === "" ? undefined : ""}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") {
            event.preventDefault();
            clear();
          } else props.onKeyDown?.(event);
        }}
        className={cn(controlClass, "pr-9 pl-8.5 [&::-webkit-search-cancel-button]:hidden")}
      />
      {value !== "" && !props.disabled && (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={clear}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded text-ink-faint hover:bg-surface-sunken hover:text-ink pointer-coarse:size-9"
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </span>
  );
}
