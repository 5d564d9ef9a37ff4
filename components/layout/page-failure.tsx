import { Icon } from "@/components/ui/icon";
import { isMissingCode } from "@/components/ui/missing-code";
import { isStoreUnavailable, storeUnavailableText } from "@/lib/server/store-unavailable";

interface PageFailureProps {
  /** An error of the server comes with its digest, which its line in the log has too. */
  error: Error & { digest?: string };
  /**
   * Asks the server for the page again; Next.js' own `reset` would only draw the same failure once more
   * (https://github.com/vercel/next.js/issues/63369, seen in 16.4).
   */
  retry: () => void;
  /** The title and the hint of a failure of which nothing more is known. */
  title: string;
  hint: string;
}

/**
 * In place of a page that broke or that the server could not make. Every first load has it twice, for the
 * page and for what is outside any screen, and shares no code with them: so it is drawn of plain elements.
 */
export function PageFailure({ error, retry, title, hint }: PageFailureProps) {
  // Nothing is reloaded unless somebody says so.
  if (isMissingCode(error) && navigator.onLine)
    return (
      <Failure
        title="È uscita una nuova versione di Pontile"
        hint="Quello che hai salvato è al sicuro. Ricarica la pagina per continuare."
        button="Ricarica"
        onPress={() => window.location.reload()}
      />
    );
  const isStore = isStoreUnavailable(error);
  return (
    <Failure
      title={isStore ? storeUnavailableText : title}
      hint={isStore ? "Quello che hai salvato è al sicuro. Riprova tra poco." : hint}
      code={isStore ? undefined : error.digest}
      button="Riprova"
      onPress={retry}
    />
  );
}

interface FailureProps {
  title: string;
  hint: string;
  /** An error's digest, to read out on the telephone. */
  code?: string;
  button: string;
  onPress: () => void;
}

/** Looks as `ErrorState` and `Button` do. */
function Failure({ title, hint, code, button, onPress }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center px-4 py-14 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon name="cloud-exclamation-point" className="size-6" />
      </span>
      <p className="text-base font-semibold text-balance">{title}</p>
      <div className="mt-1 max-w-prose text-balance text-ink-soft">
        {hint}
        {code && <span className="mt-0.5 block text-xs tabular-nums select-all"> Codice: {code}</span>}
      </div>
      <button
        type="button"
        onClick={onPress}
        className="mt-5 inline-flex h-9 items-center gap-2 rounded border border-line-strong bg-surface px-3.5 font-semibold text-ink transition-colors hover:bg-surface-sunken pointer-coarse:h-11"
      >
        <Icon name="rotate-cw" className="size-4" />
        {button}
      </button>
    </div>
  );
}
