import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** Why nothing can be changed here. */
export function LockedNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded bg-surface-sunken px-3 py-2">
      <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
