import type { ReactNode, Ref } from "react";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { cn } from "./cn";

type InlineErrorProps = { children: ReactNode; className?: string; ref?: Ref<HTMLDivElement> };

/** An error, shown in the place where it happened; announced at once. */
export function InlineError({ children, className, ref }: InlineErrorProps) {
  return (
    <div
      ref={ref}
      role="alert"
      className={cn("flex items-start gap-2 rounded bg-danger-soft px-3 py-2 text-danger", className)}
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 whitespace-pre-line wrap-break-word">
        <ErrorText>{children}</ErrorText>
      </div>
    </div>
  );
}
