import { type CSSProperties, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

interface PictureFrameProps {
  title: string;
  description: string;
  action?: ReactNode;
  isLoading?: boolean;
  /** Its figures are not there: it has no place on paper, which says so in one sentence for all of these. */
  isMissing?: boolean;
  /** Of a picture with figures, which has a page of its own: the line above its title, and its scale. */
  paper?: { line: string; scale: number };
  children: ReactNode;
}

/** A picture's place on the page, whatever its state. */
export function PictureFrame(props: PictureFrameProps) {
  const { title, description, action, isLoading, isMissing = isLoading, paper, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={isLoading}
      data-missing={isMissing || undefined}
      className={cn(
        "min-w-0 print:break-inside-avoid print:pt-6 print:data-missing:hidden",
        paper && "print:not-first:break-before-page print:pt-0 print:[zoom:var(--paper-scale)]",
      )}
      style={paper && ({ "--paper-scale": paper.scale } as CSSProperties)}
    >
      {paper && <p className="mb-2 hidden text-xs text-ink-soft print:block">{paper.line}</p>}
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="font-semibold print:text-base">
            {title}
          </h3>
          <p className="text-xs text-ink-soft">{description}</p>
        </div>
        {action && <div className="print:hidden">{action}</div>}
      </header>
      {children}
    </section>
  );
}
