import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { OpenFile } from "@/features/documents/open-file";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { fieldLabel } from "@/lib/contract/field-labels";
import { texts } from "@/lib/format/texts";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { type ClubDocument, clubDocumentExpiry } from "./club-document-form";

/** A published document for who may not write: what it is, how long it holds, and its file. */
export function ClubDocumentView({ document, onClose }: { document: ClubDocument; onClose: () => void }) {
  const roles = useOwnQuery(read("ruoli.list"));
  const names = (document.ruoli ?? []).map((id) =>
    nameOrNumber(roles.data?.Ruoli.find((role) => role.id === id)?.nome, id),
  );
  return (
    <Dialog
      onClose={onClose}
      title={document.nome || "Documento del circolo"}
      description="Documento del circolo"
      size={550}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <OpenFile label="il documento" path={document.path} />
        </>
      }
    >
      <dl className="grid gap-4">
        <Fact name={fieldLabel("famiglia")}>{document.Famiglia?.nome || "Nessuna"}</Fact>
        <Fact name={fieldLabel("scadenza")}>
          <ExpiryBadge entry={clubDocumentExpiry(document)} />
        </Fact>
        <Fact name={fieldLabel("ruoli")}>
          {names.length === 0 ? "Tutti" : roles.isPending ? "Carico…" : names.join(", ")}
        </Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
