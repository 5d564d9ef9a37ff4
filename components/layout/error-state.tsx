import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";

type ErrorStateProps = {
  /** The failure, as a sentence or an `errorText()`. */
  title: string;
  /** The text that says which data is safe, and the next thing to do. */
  hint?: ReactNode;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
  /** One line, for a part of a page or of a dialog. */
  compact?: boolean;
  /** Another way out, such as a link back. */
  action?: ReactNode;
  className?: string;
};

/** A failure, which data is safe and the next thing to do; announced at once. */
export function ErrorState(props: ErrorStateProps) {
  const { onRetry, retrying = false, compact = false, action, className } = props;
  const title = <ErrorText>{props.title}</ErrorText>;
  const hint = props.hint && <ErrorText>{props.hint}</ErrorText>;
  const retry = onRetry && (
    <Button size={compact ? "sm" : "md"} icon="rotate-cw" loading={retrying} onClick={() => onRetry()}>
      {texts.retry}
    </Button>
  );

  if (compact) {
    return (
      <div
        role="alert"
        className={cn(
          "flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-danger-soft px-3 py-2",
          className,
        )}
      >
        <Icon name="cloud-exclamation-point" className="size-5 shrink-0 text-danger" />
        <div className="min-w-40 flex-1">
          <span className="font-semibold">{title}</span>
          {hint && <span className="block text-ink-soft">{hint}</span>}
        </div>
        {action}
        {retry}
      </div>
    );
  }

  return (
    <div
      role="alert"
      className={cn("flex flex-col items-center justify-center px-4 py-14 text-center", className)}
    >
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon name="cloud-exclamation-point" className="size-6" />
      </span>
      <p className="text-base font-semibold text-balance">{title}</p>
      {hint && <div className="mt-1 max-w-prose text-balance text-ink-soft">{hint}</div>}
      {(retry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {action}
          {retry}
        </div>
      )}
    </div>
  );
}

/** A read as TanStack Query gives it: its failure, and the function that makes it again. */
export interface ReadState {
  error: { message: string } | null;
  isFetching: boolean;
  refetch: () => unknown;
}

type ReadErrorProps = Omit<ErrorStateProps, "title" | "onRetry" | "retrying"> & {
  query: ReadState;
  /** The failure, as a sentence, with the error's own words as hint; without it they are the title. */
  title?: string;
};

/** A read that failed, and the button that asks again; nothing while it has not. */
export function ReadError({ query, title, ...props }: ReadErrorProps) {
  if (!query.error) return null;
  const text = errorText(query.error);
  return (
    <ErrorState
      hint={title && text}
      {...props}
      title={title ?? text}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
