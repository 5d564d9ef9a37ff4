import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { NOTICE_MS, notify } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "./cn";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

const offFrame = "data-off:border-line data-off:bg-surface-sunken";
const ghostWhenOff = "data-off:bg-transparent";
const pressed = "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong";

/**
 * The look of a button, for the rare link that has to look like one. `data-off` is the look of a button that
 * does nothing now; it comes from an attribute because such a button is `aria-disabled`, as a loading one is
 * too.
 */
export const buttonClass = cva(
  [
    "relative inline-flex shrink-0 items-center justify-center-safe rounded border font-semibold whitespace-nowrap select-none",
    "transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
    "data-off:cursor-not-allowed data-off:text-ink-faint aria-busy:cursor-progress",
  ],
  {
    variants: {
      variant: {
        primary: `border-transparent bg-accent text-accent-ink hover:bg-accent-strong ${offFrame}`,
        secondary: `border-line-strong bg-surface text-ink hover:bg-surface-sunken ${offFrame} ${pressed}`,
        ghost: `border-transparent text-ink-soft hover:bg-surface-sunken hover:text-ink ${ghostWhenOff}`,
        danger: `border-transparent bg-danger text-danger-ink hover:bg-danger-strong ${offFrame}`,
        "ghost-danger": `border-transparent text-danger hover:bg-danger-soft ${ghostWhenOff}`,
      },
      size: {
        lg: "h-11 px-3.5 text-sm",
        md: "h-9 px-3.5 text-sm pointer-coarse:h-11",
        sm: "h-8 px-2.5 text-sm pointer-coarse:h-11",
        "icon-md": "size-9 text-sm pointer-coarse:size-11",
        "icon-sm": "size-8 text-sm pointer-coarse:size-11",
        "icon-xs": "size-7 text-sm pointer-coarse:size-8",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type SharedProps = Omit<ComponentProps<"button">, "children"> &
  Pick<VariantProps<typeof buttonClass>, "variant"> & {
    /**
     * Shows a spinner in place of the words, keeps the width and ignores clicks: a double click sends once.
     */
    loading?: boolean;
    /**
     * Why the action is not allowed now: shown on hover, by a notice on a press, and read out. The button
     * stays focusable.
     */
    disabledReason?: string;
  };

/** Shows why a button is off; the notice leaves when that is over, or with the button. */
function useReasonNotice(reason: string | undefined) {
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    if (!reason) return;
    return () => {
      close.current?.();
      close.current = undefined;
    };
  }, [reason]);
  return () => {
    if (reason) close.current = notify.warning(reason, { durationMs: NOTICE_MS });
  };
}

/** The attributes of a button that is off or busy: still focusable, no click and no submit gets through. */
function useOffProps({ loading, disabledReason, disabled, onClick, type = "button", title }: SharedProps) {
  const showReason = useReasonNotice(disabledReason);
  const off = Boolean(loading || disabledReason);
  return {
    type,
    disabled,
    title: disabledReason ?? title,
    "aria-disabled": off || undefined,
    "aria-busy": loading || undefined,
    "aria-description": disabledReason,
    "data-off": disabledReason || disabled ? "" : undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (!off) return onClick?.(event);
      event.preventDefault();
      showReason();
    },
  };
}

type ButtonProps = SharedProps & { size?: "lg" | "md" | "sm"; icon?: IconName; children: ReactNode };

/**
 * A button with words on it, a verb first. `type` is "button" by default. If the first click of a double
 * click makes the button appear, the second one does not press it.
 */
export function Button({ variant, size, icon, children, className, ...props }: ButtonProps) {
  const { loading, disabledReason, disabled: _, onClick: __, type: ___, ...rest } = props;
  const wasPressed = useRef(false);
  const off = useOffProps(props);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1 && !wasPressed.current) return event.preventDefault();
    wasPressed.current = true;
    off.onClick(event);
  };
  return (
    <button {...rest} {...off} onClick={press} className={cn(buttonClass({ variant, size }), className)}>
      <span className={cn("inline-flex items-center gap-2", loading && "opacity-0")}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {loading && <Spinner className="absolute size-4" />}
    </button>
  );
}

type IconButtonProps = Omit<SharedProps, "aria-label"> & {
  /** The name: for screen readers and on hover. */
  label: string;
  icon: IconName;
  size?: "md" | "sm" | "xs";
  /** A key that does the same, shown on hover. */
  shortcut?: string;
};

/** A square button with an icon alone: 36, 32 or 28 px; 44 px on touch, the smallest 32. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, variant = "ghost", size = "sm", className, ...shared } = props;
  const { loading, disabledReason, disabled: _, onClick: __, type: ___, ...rest } = shared;
  const off = useOffProps({ ...shared, title: shortcut ? `${label} (${shortcut})` : label });
  return (
    <button
      {...rest}
      {...off}
      aria-label={label}
      className={cn(buttonClass({ variant, size: `icon-${size}` }), className)}
    >
      <span className={cn("inline-flex", loading && "opacity-0")}>
        <Icon name={icon} />
      </span>
      {loading && <Spinner className="absolute size-4" />}
    </button>
  );
}
