import { type ReactNode, useId } from "react";

interface PictureFrameProps {
  title: string;
  description: string;
  action?: ReactNode;
  isLoading?: boolean;
  children: ReactNode;
}

/** A picture's place on the page, whatever its state. */
export function PictureFrame({ title, description, action, isLoading, children }: PictureFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isLoading} className="min-w-0">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="font-semibold">
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
