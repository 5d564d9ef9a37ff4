import { Icon } from "@/components/ui/icon";
import { cn } from "./cn";

/**
 * A turning ring; decoration alone, so whoever uses it says in words or `aria-busy` what is under way.
 * `className` replaces its size.
 */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return <Icon name="loader-circle" className={cn("shrink-0 animate-spin", className)} />;
}
