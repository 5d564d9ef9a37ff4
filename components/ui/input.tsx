import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/format/texts";
import { cn } from "./cn";

const frame = cn(
  "w-full min-w-0 rounded border border-line-strong bg-surface px-3 text-sm text-ink transition-colors",
  "text-ellipsis placeholder:text-ink-faint hover:border-ink-faint",
  "focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-faint pointer-coarse:text-base",
);

/** The look of a one-line control: 36 px high, 44 px and 16 px type on touch (smaller makes iOS zoom in). */
export const controlClass = cn(frame, "h-9 pointer-coarse:h-11");
/** For text boxes alone: to CSS everything that is not one is read-only. */
const readOnly = "read-only:bg-surface-sunken";

/** A one-line text box. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} {...props} className={cn("block", controlClass, readOnly, className)} />;
}

type TextareaProps = ComponentProps<"textarea"> & {
  /** Replaces its least and greatest height. */
  className?: string;
};

/** A text box of several lines that grows with its text. */
export function Textarea({ className = "min-h-18 max-h-[50dvh]", ref, rows = 3, ...props }: TextareaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, []);
  // After every render: the text may have been changed by the form as well as by typing.
  useLayoutEffect(() => {
    if (own.current) fitHeight(own.current);
  });
  return (
    <textarea
      {...props}
      ref={own}
      rows={rows}
      onInput={(event) => {
        props.onInput?.(event);
        fitHeight(event.currentTarget);
      }}
      className={cn("block resize-none py-2", frame, readOnly, className)}
    />
  );
}

function fitHeight(box: HTMLTextAreaElement) {
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/**
 * The browser's own select, dressed as the other boxes; give it `<option>` children. `className` replaces its
 * width.
 */
export function Select({ className = "w-full", children, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select
        {...props}
        className={cn("block", controlClass, "cursor-pointer appearance-none truncate pr-9")}
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
  /** Replaces its width. */
  className?: string;
};

/** A search box with a button that empties it; Esc empties it too, and only then closes what is around it. */
export function SearchInput(given: SearchInputProps) {
  const { value, onValueChange, label, className = "w-full", ref, ...props } = given;
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);
  const clear = () => {
    onValueChange("");
    own.current?.focus();
  };
  return (
    <span className={cn("relative block min-w-0", className)}>
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
        className={cn(
          "block",
          controlClass,
          "pr-9 pl-8.5 placeholder-shown:pr-2.5 [&::-webkit-search-cancel-button]:hidden",
        )}
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
