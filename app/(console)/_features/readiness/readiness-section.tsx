import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { type Readiness, readinessState } from "@/lib/rules/readiness";
import { ReadinessBadge } from "./readiness-badge";
import { ReadinessPanel } from "./readiness-panel";
import { useReadinessActions } from "./use-readiness-actions";

interface ReadinessSectionProps {
  /** 'Pronta a partire'. */
  title: string;
  /** The text when nothing is missing. */
  readyText: string;
  openText: string;
  /** Null until somebody wants the check; undefined before anything is read. */
  readiness: Readiness | null | undefined;
  /** The sailing or class, as a message says it. */
  purpose: string;
  onBegin: () => void;
  retry: () => void;
  isRetrying: boolean;
}

const nothingRead: Readiness = { lines: [], isChecking: true };

/** The readiness of one sailing or class with its remedies, or the button that begins the check. */
export function ReadinessSection(props: ReadinessSectionProps) {
  const { title, readyText, openText, purpose, onBegin, retry, isRetrying } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { actions, dialog } = useReadinessActions();
  const readiness = props.readiness === undefined ? nothingRead : props.readiness;
  const begin = () => {
    onBegin();
    // The button goes away.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="mt-6 outline-none">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {readiness && <ReadinessBadge readiness={readiness} />}
        <p className="w-full text-ink-soft">
          {readiness && readinessState(readiness) === "ready" ? readyText : openText}
        </p>
      </header>
      {readiness ? (
        <ReadinessPanel
          readiness={readiness}
          purpose={purpose}
          actions={actions}
          retry={retry}
          isRetrying={isRetrying}
          level={4}
        />
      ) : (
        <Button size="sm" className="mt-3" icon="list-checks" onClick={begin}>
          Controlla adesso
        </Button>
      )}
      {dialog}
    </section>
  );
}
