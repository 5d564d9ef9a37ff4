import type { ComponentProps } from "react";
import { Button } from "./button";

/** A button of the table's toolbar: on a phone its icon alone is shown. */
export function ToolbarButton({ children, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button {...props}>
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
