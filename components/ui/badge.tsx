import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

const badge = cva(
  "inline-flex h-6 max-w-full shrink-0 items-center gap-1 rounded px-2 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "bg-surface-sunken text-ink-soft ring-1 ring-line ring-inset",
        positive: "bg-positive-soft text-positive",
        warning: "bg-warning-soft text-warning",
        danger: "bg-danger-soft text-danger",
        accent: "bg-accent-soft text-accent",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

/** The tones a state can have; colour only ever repeats what the word says. */
export type Tone = NonNullable<VariantProps<typeof badge>["tone"]>;

type BadgeProps = {
  tone?: Tone;
  icon?: IconName;
  /** The word. It is required because colour alone does not show a state. */
  children: ReactNode;
  className?: string;
};

/** The state of a thing in one word, with an icon where there is one. */
export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span className={cn(badge({ tone }), className)}>
      {icon && <Icon name={icon} />}
      <span className="truncate">{children}</span>
    </span>
  );
}
