import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { errorText } from "@/lib/client/errors";
import type { BulkResult } from "./bulk-run";

const words = {
  done: { text: null, icon: "circle-check", className: "text-positive" },
  running: { text: "In corso", icon: "loader-circle", className: "text-ink-soft [&_svg]:animate-spin" },
  waiting: { text: "In attesa", icon: "circle-dashed", className: "text-ink-soft" },
} as const;

interface RunResultProps {
  /** Undefined while it waits. */
  result: BulkResult | undefined;
  /** The word beside one that has worked; it may depend on what `send` resolved to. */
  done: string | ((value: unknown) => string);
}

/** How far one of several is: it waits, runs, has worked, or why it has failed. */
export function RunResult({ result, done }: RunResultProps) {
  const { state, error, value } = result ?? { state: "waiting" };
  if (state === "failed")
    return (
      <span className="flex max-w-full items-start gap-1.5 text-danger sm:max-w-1/2">
        <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
        <span>
          <ErrorText>{errorText(error)}</ErrorText>
        </span>
      </span>
    );
  const { text, icon, className } = words[state];
  return (
    <span className={`flex items-center gap-1.5 ${className}`}>
      <Icon name={icon} className="size-4" />
      {text ?? (typeof done === "string" ? done : done(value))}
    </span>
  );
}
