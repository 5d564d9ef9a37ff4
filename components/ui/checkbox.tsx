import { type ComponentProps, useEffect, useImperativeHandle, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { cn } from "./cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  /** Some of what it stands for is chosen, not all. */
  indeterminate?: boolean;
};

/** The browser's own checkbox, 24 px to hit, drawn 18 px wide. It needs a label around or beside it. */
export function Checkbox({ indeterminate = false, ref, className, ...props }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement, []);
  // There is no attribute for it, and every click resets the property: so it is set after each render.
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  });
  return (
    <span className={cn("group/check relative inline-grid size-6 shrink-0 place-items-center", className)}>
      <input
        {...props}
        ref={own}
        type="checkbox"
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className={cn(
          "pointer-events-none grid size-4.5 place-items-center rounded-[4px] border border-line-strong bg-surface text-accent-ink transition-colors",
          "peer-hover:border-ink-faint peer-checked:border-accent peer-checked:bg-accent",
          "peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-aria-invalid:border-danger",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
          "peer-disabled:border-line peer-disabled:bg-surface-sunken peer-disabled:text-ink-faint",
        )}
      >
        {indeterminate ? (
          <Icon name="minus" strokeWidth={3} className="size-3.5" />
        ) : (
          <Icon
            name="check"
            strokeWidth={3}
            className="size-3.5 opacity-0 group-has-checked/check:opacity-100"
          />
        )}
      </span>
    </span>
  );
}

type SwitchProps = Omit<ComponentProps<"input">, "type" | "size" | "role" | "checked"> & { checked: boolean };

/** A checkbox drawn as a switch, for what takes effect or is simply on or off. It needs a label beside it. */
export function Switch({ className, ...props }: SwitchProps) {
  return (
    <span className={cn("group/switch relative inline-grid h-6 w-10 shrink-0 place-items-center", className)}>
      <input
        {...props}
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className={cn(
          "pointer-events-none flex h-5.5 w-10 items-center rounded-full border border-line-strong bg-surface-sunken px-0.5 transition-colors",
          "peer-checked:border-accent peer-checked:bg-accent peer-disabled:opacity-60 forced-colors:peer-checked:bg-[Highlight]",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
        )}
      >
        <span
          className={cn(
            "size-4 rounded-full bg-line-strong transition-[translate,background-color]",
            "group-has-checked/switch:translate-x-4.5 group-has-checked/switch:bg-accent-ink",
            "forced-colors:bg-[ButtonText] forced-colors:group-has-checked/switch:bg-[HighlightText]",
          )}
        />
      </span>
    </span>
  );
}
