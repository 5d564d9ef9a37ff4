import dynamic from "next/dynamic";
import { useState } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { Badge } from "@/components/ui/badge";
import { loadPart } from "@/components/ui/load-part";
import { WaitingBadge } from "@/features/documents/acceptance-badge";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { isWaiting } from "@/lib/rules/documents";
import { arePapersKnown, medicalCheck, paperOf, requiredPapers } from "@/lib/rules/membership";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { hasNoCardType, noCardTypeText, restUnknownText } from "./card-type";
import { DocumentsVerification } from "./documents-verification";
import type { Membership, MembershipDocument } from "./membership";
import { UnreadCardType } from "./unread-card-type";

const DocumentView = dynamic(() =>
  loadPart(() => import("./document-view").then((module) => module.DocumentView)),
);

interface DocumentsColumnProps {
  membership: Membership;
  /** The read of the card types, for a membership that does not say its own. */
  cardTypes: ReadState;
  isPending: boolean;
  onDocumentsOk: () => void;
  onTakeBack: () => void;
}

const nameOf = (document: MembershipDocument) => document.TipoDoc?.nome || "Documento";

/**
 * The papers: medical check, the card's required documents with their state, and all that the member has
 * sent.
 */
export function DocumentsColumn(props: DocumentsColumnProps) {
  const { membership, cardTypes, isPending, onDocumentsOk, onTakeBack } = props;
  const documents = useOwnQuery(read("documenti.byMember", { params: { id_usr: membership.utente ?? 0 } }));
  const types = useOwnQuery(read("tipodoc.list"));
  const [shown, setShown] = useState<MembershipDocument | null>(null);
  const { Tessera } = membership;
  const required = requiredPapers(Tessera);
  const typeName = (id: number) =>
    nameOrNumber(types.data?.TipoDoc.find(({ id_tipo }) => id_tipo === id)?.nome, id, "Documento");

  return (
    <>
      <RecordSection
        title="Documenti richiesti"
        query={documents}
        failed="I documenti del socio non si sono caricati."
        action={
          <DocumentsVerification
            membership={membership}
            documents={documents.data?.Documenti}
            nameOf={(type) => (type === MEDICAL_TYPE ? "Certificato medico" : typeName(type))}
            isPending={isPending}
            onDocumentsOk={onDocumentsOk}
            onTakeBack={onTakeBack}
          />
        }
      >
        {({ Documenti }) => (
          <ul className="divide-y divide-line">
            <MedicalLine membership={membership} documents={Documenti} />
            {required.map((type) => (
              <RequiredLine key={type} name={typeName(type)} found={paperOf(Documenti, type)} />
            ))}
            {!arePapersKnown(Tessera) && <PapersUnknown membership={membership} types={cardTypes} />}
            {required.length === 0 && arePapersKnown(Tessera) && <NothingElse />}
          </ul>
        )}
      </RecordSection>
      <RecordSection
        title="Documenti del socio"
        count={documents.data?.Documenti.length}
        query={documents}
        failed="I documenti del socio non si sono caricati."
      >
        {({ Documenti }) =>
          Documenti.length === 0 ? (
            <EmptySection>Il socio non ha ancora documenti.</EmptySection>
          ) : (
            <ul className="divide-y divide-line">
              {Documenti.map((document) => (
                <DocumentLine key={document.id_doc} document={document} onOpen={setShown} />
              ))}
            </ul>
          )
        }
      </RecordSection>
      {shown && <DocumentView document={shown} title={nameOf(shown)} onClose={() => setShown(null)} />}
    </>
  );
}

function NothingElse() {
  return (
    <li>
      <EmptySection>La tessera non chiede altri documenti.</EmptySection>
    </li>
  );
}

const unknownText = "Non si sa che documenti chiede la tessera: il suo tipo non si è letto.";

/** Of a card type that does not say all papers: beneath those that it says. */
function PapersUnknown({ membership, types }: { membership: Membership; types: ReadState }) {
  const { Tessera } = membership;
  const isOther = medicalCheck(Tessera, []) !== "unknown" || requiredPapers(Tessera).length > 0;
  const text = isOther ? restUnknownText : unknownText;
  return (
    <li>
      {hasNoCardType(membership) ? (
        <EmptySection>{noCardTypeText}</EmptySection>
      ) : (
        <UnreadCardType types={types} title={text}>
          <EmptySection>{text}</EmptySection>
        </UnreadCardType>
      )}
    </li>
  );
}

interface DocumentLineProps {
  document: MembershipDocument;
  onOpen: (document: MembershipDocument) => void;
}

function DocumentLine({ document, onOpen }: DocumentLineProps) {
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <button
        type="button"
        className="py-1 text-left font-semibold wrap-break-word text-accent hover:underline pointer-coarse:min-h-11"
        onClick={() => onOpen(document)}
      >
        {nameOf(document)}
        <span className="sr-only"> (apri)</span>
      </button>
      <span className={badges}>
        {isWaiting(document) && <WaitingBadge />}
        <ExpiryBadge entry={document} />
      </span>
    </li>
  );
}

const line = "flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1";
const badges = "flex flex-wrap gap-1.5";

interface MedicalLineProps {
  membership: Membership;
  documents: readonly MembershipDocument[];
}

function MedicalLine({ membership, documents }: MedicalLineProps) {
  const check = medicalCheck(membership.Tessera, documents);
  const found = paperOf(documents, MEDICAL_TYPE);
  if (check === "unknown") return null;
  return (
    <li className={line}>
      <span className="min-w-32 flex-1">Certificato medico</span>
      <span className={badges}>
        {found && check !== "not-required" && <ExpiryBadge entry={found} />}
        {check === "not-required" && <Badge icon="circle-dashed">Non richiesto</Badge>}
        {check === "waiting" && <WaitingBadge />}
        {check === "ok" && (
          <Badge tone="positive" icon="circle-check">
            OK
          </Badge>
        )}
        {check === "ko" && (
          <Badge tone="danger" icon="circle-x">
            KO: manca
          </Badge>
        )}
      </span>
    </li>
  );
}

function RequiredLine({ name, found }: { name: string; found: MembershipDocument | undefined }) {
  return (
    <li className={line}>
      <span className="min-w-32 flex-1 wrap-break-word">{name}</span>
      {found ? (
        <span className={badges}>
          <ExpiryBadge entry={found} />
          {isWaiting(found) ? (
            <WaitingBadge />
          ) : (
            <Badge tone="positive" icon="circle-check">
              C'è
            </Badge>
          )}
        </span>
      ) : (
        <Badge tone="danger" icon="circle-x">
          Manca
        </Badge>
      )}
    </li>
  );
}
