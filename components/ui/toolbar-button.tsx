import type { ComponentProps } from "react";
import { Button } from "./button";

/** A button of a toolbar: on a phone its icon alone is shown, at its own width. */
export function ToolbarButton({ children, ...props }: Omit<ComponentProps<typeof Button>, "className">) {
  return (
    <Button {...props} className="max-sm:grow-0! max-sm:px-3.5! print:hidden">
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
