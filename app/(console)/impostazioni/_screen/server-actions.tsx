import { Button } from "@/components/ui/button";
import { InlineError } from "@/components/ui/inline-error";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";

/** The mini notice closes after 2.5 s (docs/rules/settings.md#server-actions). */
const NOTICE_MS = 2500;

/** Starts the update of member activity, which goes on by itself on the club's server. */
export function ServerActions() {
  const { write, isPending, error } = useWrite("aggiorna.start", {
    onDone: () =>
      notify.info("Aggiornamento avviato: puoi continuare a lavorare.", { durationMs: NOTICE_MS }),
  });
  return (
    <div className="grid max-w-prose justify-items-start gap-3">
      <p className="text-ink-soft">
        Avvia sul server l'aggiornamento delle attività dei soci. Intanto si può continuare a lavorare.
      </p>
      <Button
        icon="refresh-cw"
        loading={isPending}
        // The failure stands below the button.
        onClick={() => void write({}).catch(() => undefined)}
      >
        Aggiorna attività dei soci
      </Button>
      {error && <InlineError>{errorText(error)}</InlineError>}
    </div>
  );
}
