"use client";

import { useState } from "react";
import { AcceptanceBadge } from "@/components/domain/acceptance-badge";
import { DocumentDialog } from "@/components/domain/document-dialog";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import type { Document } from "./columns";
import { RefuseDialog } from "./refuse-dialog";

/** The file at the left, the decision at the right: accept it until a day, or refuse it with a reason. */
export function ReviewDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const [isRefusing, setRefusing] = useState(false);
  return (
    <>
      <DocumentDialog
        document={document}
        onClose={onClose}
        state={<AcceptanceBadge accepted={document.accettato === 1} />}
        submitLabel="Accetta"
        onSaved={() => notify.success("Documento accettato.")}
        footerStart={
          <Button variant="danger" onClick={() => setRefusing(true)}>
            Rifiuta
          </Button>
        }
      />
      {isRefusing && (
        <RefuseDialog document={document} onClose={() => setRefusing(false)} onRefused={onClose} />
      )}
    </>
  );
}
