import { cn } from "@/components/ui/cn";

interface LetterProps {
  look: { letter: string; badge: string };
  /** Replaces its size. */
  className?: string;
}

/** The letter of a season on its colour. */
export function SeasonLetter({ look, className = "h-6 min-w-6" }: LetterProps) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center rounded px-1 text-xs font-semibold",
        // Printers leave backgrounds out: the letter must not be white on white.
        "print:border print:border-line-strong print:bg-transparent print:text-ink",
        look.badge,
        className,
      )}
    >
      {look.letter}
    </span>
  );
}
