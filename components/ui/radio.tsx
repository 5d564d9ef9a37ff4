import type { ComponentProps } from "react";
import { cn } from "./cn";

/**
 * The browser's own radio, drawn in the tokens: its own ground is grey in the dark. High contrast keeps the
 * browser's. It needs a label around or beside it.
 */
export function Radio({ className, ...props }: Omit<ComponentProps<"input">, "type" | "size">) {
  return (
    <input
      {...props}
      type="radio"
      className={cn(
        "m-0 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface",
        "checked:border-5 checked:border-accent disabled:cursor-not-allowed disabled:border-line",
        "forced-colors:appearance-auto",
        className,
      )}
    />
  );
}
