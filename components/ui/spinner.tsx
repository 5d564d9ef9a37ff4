import { Icon } from "@/components/ui/icon";
import { cn } from "./cn";

/** A turning ring; decoration alone, so whoever uses it says in words or `aria-busy` what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={cn("base:size-4 shrink-0 animate-spin", className)} />;
}
