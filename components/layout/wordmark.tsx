import { cn } from "@/components/ui/cn";

/** The name with its sign: a jetty over water. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <div className={cn("flex items-center gap-2.5 text-accent", className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <g fill="none" stroke="var(--accent-ink)" strokeWidth="2.4" strokeLinecap="round">
          <path d="M6 12h20M10 12v7M22 12v7M16 12v7" />
          <path d="M6 24c2.2-2 4.4-2 6.7 0s4.4 2 6.6 0 4.500-2 6.700 0" />
        </g>
      </svg>
      <span className="text-xl font-semibold tracking-tight text-ink">Pontile</span>
    </div>
  );
}
