import * as Radix from "@radix-ui/react-accordion";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { cn } from "./cn";

type AccordionProps = {
  /** The keys of the panels that are open. */
  value?: string[];
  onValueChange?: (open: string[]) => void;
  defaultValue?: string[];
  children: ReactNode;
  className?: string;
};

/**
 * Panels that open one by one, several at a time; the panels share lines instead of standing in boxes of
 * their own.
 */
export function Accordion({ className, children, ...state }: AccordionProps) {
  return (
    <Radix.Root
      type="multiple"
      {...state}
      className={cn("divide-y divide-line overflow-clip rounded-lg border border-line bg-surface", className)}
    >
      {children}
    </Radix.Root>
  );
}

type AccordionPanelProps = {
  /** The key of the panel. */
  value: string;
  title: string;
  description?: string;
  icon?: ReactNode;
  /** A badge or a few words at the right of the title. */
  state?: ReactNode;
  /** Keeps the content, and what was typed in it, when the panel closes. */
  keepMounted?: boolean;
  /** The level of the heading around the title. */
  level?: 2 | 3 | 4;
  children: ReactNode;
};

/** One panel: a heading that opens and closes, and what is under it. */
export function AccordionPanel(props: AccordionPanelProps) {
  const { value, title, description, icon, state, keepMounted = false, level = 2, children } = props;
  const Heading = `h${level}` as const;
  return (
    <Radix.Item value={value}>
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger className="group/panel flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2">
            {icon && <span className="inline-flex text-ink-faint [&_svg]:size-5">{icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-ink">{title}</span>
              {description && <span className="block font-normal text-ink-soft">{description}</span>}
            </span>
            {state}
            <Icon
              name="chevron-down"
              className="size-4 shrink-0 text-ink-faint transition-[rotate] group-data-[state=open]/panel:rotate-180"
            />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Radix.Content
        forceMount={keepMounted || undefined}
        className="transition-opacity data-[state=closed]:hidden starting:opacity-0"
      >
        <div className="px-4 pt-1 pb-5">{children}</div>
      </Radix.Content>
    </Radix.Item>
  );
}
