import { useState } from "react";
import { Button } from "@/components/ui/button";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { fileHref } from "@/lib/rules/stored-path";

/** Verbatim (docs/rules/user-cruises.md#logbook-pdf). */
const failed = "C'è stato un problema nella generazione del logbook in PDF";

interface LogbookPdfButtonProps {
  /** The instructor's member id; 0 when there is none. */
  instructor: number;
  activity: number;
}

/**
 * 'Logbook PDF': has the sailing's logbook made and opens it in a tab of its own, through the gateway. A link
 * stays beside it, for browsers that let no tab open.
 */
export function LogbookPdfButton({ instructor, activity }: LogbookPdfButtonProps) {
  const { write, isPending } = useWrite("logbook.pdf");
  const [href, setHref] = useState<string | null>(null);

  async function make() {
    // In the click's own turn: after the answer the browser would take it for a pop-up.
    const tab = window.open("", "_blank");
    if (tab) {
      tab.opener = null;
      tab.document.title = "Logbook";
      tab.document.body.textContent = "Preparo il logbook in PDF…";
    }
    try {
      const { logbook } = await write({ body: { id_usr: instructor, attivita: activity } });
      const made = fileHref(logbook);
      if (!made) throw new Error("no path of a file");
      setHref(made);
      if (tab && !tab.closed) tab.location.replace(made);
      else notify.success("Il logbook in PDF è pronto: aprilo dal link.");
    } catch (error) {
      tab?.close();
      setHref(null);
      notify.error(errorText(error, failed), { retry: () => void make() });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon="file-text"
        loading={isPending}
        disabledReason={instructor ? undefined : "La crociera non ha un istruttore."}
        onClick={() => void make()}
      >
        Logbook PDF
      </Button>
      {href && (
        <NewTabLink href={href} variant="ghost">
          Apri il PDF
        </NewTabLink>
      )}
    </div>
  );
}
