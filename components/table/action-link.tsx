import Link from "next/link";
import type { ComponentProps } from "react";
import type { RowAction } from "./types";

type ActionLinkProps = Omit<ComponentProps<"a">, "href"> & { action: RowAction };

/** An action that leads to a screen, or to a file in a tab of its own. */
export function ActionLink({ action, children, ...props }: ActionLinkProps) {
  const content = (
    <>
      {action.icon}
      {children}
    </>
  );
  const { href = "", newTab } = action;
  // A tab of its own loads the address itself: it may be a file, which the router cannot show.
  return newTab ? (
    <a {...props} href={href} target="_blank" rel="noopener">
      {content}
    </a>
  ) : (
    <Link {...props} href={href} prefetch={false}>
      {content}
    </Link>
  );
}
