import { cn } from "./cn";

/**
 * The grey shape of content that is still loading; its width and height are classes, and the container around
 * it carries `aria-busy`. It moves only after a second: without a graphics processor the movement slows down
 * the loading itself.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "block animate-pulse rounded bg-line [animation-delay:1s] motion-reduce:animate-none",
        className,
      )}
    />
  );
}

/** `lines` rows of text that are still loading; the last one is shorter, as the end of a paragraph is. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cn("block space-y-2", className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={line === lines - 1 && lines > 1 ? "h-4 w-3/5" : "h-4 w-full"} />
      ))}
    </span>
  );
}
