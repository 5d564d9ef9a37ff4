import type { VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { cn } from "./cn";
import { Icon } from "./icon";

/** The attributes that make a link open a new tab; screen readers say so after its name. */
export const newTab = {
  target: "_blank",
  rel: "noopener",
  "aria-description": "Si apre in un'altra scheda del browser.",
} as const;

type NewTabLinkProps = VariantProps<typeof buttonClass> & { href: string; children: ReactNode };

/** A link to a file in a tab of its own that looks like a button. */
export function NewTabLink({ href, children, ...look }: NewTabLinkProps) {
  return (
    <a href={href} {...newTab} className={cn(buttonClass(look), "gap-2")}>
      <Icon name="external-link" />
      {children}
    </a>
  );
}
