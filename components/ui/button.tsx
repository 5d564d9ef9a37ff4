"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "./cn";

const offFrame = "data-off:border-line data-off:bg-surface-sunken";

/**
 * The look of a button, for the rare link that has to look like one. `data-off` is the look of a button that does
 * nothing now; it comes from an attribute because such a button is `aria-disabled`, as a loading one is too.
 */
export const buttonClass = cva(
  [
    "inline-flex shrink-0 items-center border font-semibold whitespace-nowrap select-none",
    "base:relative base:justify-center base:rounded transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
    "data-off:cursor-not-allowed data-off:text-ink-faint aria-busy:cursor-progress",
  ],
  {
    variants: {
      variant: {
        primary: `base:border-transparent base:bg-accent base:text-accent-ink base:hover:bg-accent-strong ${offFrame}`,
        secondary: `base:border-line-strong base:bg-surface base:text-ink base:hover:bg-surface-sunken ${offFrame}`,
        ghost:
          "base:border-transparent base:bg-transparent base:text-ink-soft base:hover:bg-surface-sunken base:hover:text-ink data-off:border-transparent data-off:bg-transparent",
        danger: `base:border-transparent base:bg-danger base:text-danger-ink base:hover:bg-danger-strong ${offFrame}`,
      },
      size: {
        md: "base:h-9 base:px-3.5 text-sm base:pointer-coarse:h-11",
        sm: "base:h-8 base:px-2.5 text-sm base:pointer-coarse:h-10",
        "icon-md": "base:size-9 text-sm base:pointer-coarse:size-10",
        "icon-sm": "base:size-8 text-sm base:pointer-coarse:size-10",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type SharedProps = Omit<ComponentProps<"button">, "children"> &
  Pick<VariantProps<typeof buttonClass>, "variant"> & {
    size?: "md" | "sm";
    /** Shows a spinner in place of the words, keeps the width and ignores clicks: a double click sends once. */
    loading?: boolean;
    /** Why the action is not allowed now. The button stays focusable, does nothing and its hint says this. */
    disabledReason?: string;
  };

/** The attributes of a button that is off or busy: still focusable, no click and no submit gets through. */
function offProps({ loading, disabledReason, disabled, onClick, type = "button" }: SharedProps) {
  const off = Boolean(loading || disabledReason);
  return {
    type,
    disabled,
    "aria-disabled": off || undefined,
    "aria-busy": loading || undefined,
    "aria-description": disabledReason,
    "data-off": disabledReason || disabled ? "" : undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    },
  };
}

type ButtonProps = SharedProps & { icon?: ReactNode; children: ReactNode };

/**
 * A button with words on it, a verb first. `type` is "button" unless told otherwise. The second half of a double click whose
 * first half brought the button up presses nothing.
 */
export function Button({ variant, size, icon, children, className, ...props }: ButtonProps) {
  const { loading, disabledReason, disabled: _, onClick: __, type: ___, ...rest } = props;
  const wasPressed = useRef(false);
  const off = offProps(props);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1 && !wasPressed.current) return event.preventDefault();
    wasPressed.current = true;
    off.onClick(event);
  };
  const button = (
    <button {...rest} {...off} onClick={press} className={cn(buttonClass({ variant, size }), className)}>
      <span className={cn("inline-flex items-center gap-2", loading && "opacity-0")}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <Tooltip content={disabledReason} showOnPress>
      {button}
    </Tooltip>
  );
}

type IconButtonProps = Omit<SharedProps, "aria-label"> & {
  /** The name: for screen readers and as the hint. */
  label: string;
  icon: ReactNode;
  /** A key that does the same, shown in the hint. */
  shortcut?: string;
  tooltipSide?: "top" | "right" | "bottom" | "left";
};

/** A square button with an icon alone: 32 px (36 px when `md`), 40 px on touch. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, tooltipSide, variant = "ghost", size = "sm", className, ...shared } = props;
  const { loading, disabledReason, disabled: _, onClick: __, type: ___, ...rest } = shared;
  return (
    <Tooltip
      content={disabledReason ?? label}
      shortcut={disabledReason ? undefined : shortcut}
      side={tooltipSide}
      showOnPress={Boolean(disabledReason)}
    >
      <button
        // The hint only repeats the name; without this a screen reader would say it twice.
        aria-describedby={undefined}
        {...rest}
        {...offProps(shared)}
        aria-label={label}
        className={cn(buttonClass({ variant, size: `icon-${size}` }), className)}
      >
        <span className={cn("inline-flex", loading && "opacity-0")}>{icon}</span>
        {loading && <Spinner className="absolute" />}
      </button>
    </Tooltip>
  );
}
