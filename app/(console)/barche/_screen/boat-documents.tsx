import dynamic from "next/dynamic";
import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import { createPortal } from "react-dom";
import { ReadError } from "@/components/layout/error-state";
import { useConfirmDelete } from "@/components/list/use-confirm-delete";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { Button, IconButton } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { BoatDocument } from "@/features/boat-documents/boat-document";
import { idOf, typeNameOf } from "@/features/boat-documents/names";
import { WaitingBadge } from "@/features/documents/acceptance-badge";
import { ExpiryBadge, expiryText } from "@/features/documents/expiry-badge";
import type { PickedMember } from "@/features/members/picked-member";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { seenOf } from "@/lib/contract/deletions";
import { compareText } from "@/lib/format/compare-text";
import { isWaiting } from "@/lib/rules/documents";
import { nameOrNumber } from "@/lib/rules/name-or-number";

const BoatDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/features/boat-documents/boat-document-dialog").then((file) => file.BoatDocumentDialog),
  ),
);
const NewBoatDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/features/boat-documents/new-boat-document-dialog").then((file) => file.NewBoatDocumentDialog),
  ),
);

const searchParamParsers = { documento: parseAsInteger, carica: parseAsBoolean };

interface BoatDocumentsProps {
  owner: PickedMember;
  /** Null for a boat that is not saved yet. */
  boatId: number | null;
  /** In place of opening the form of a new document. */
  onNew?: () => void;
  /** The table's place in the boat's dialog; the dialogs of its documents are no part of that form. */
  place: HTMLElement | null;
}

/**
 * The owner's boat documents, accepted and waiting, and the way to add one
 * (docs/rules/boats.md#boat-documents).
 */
export function BoatDocuments({ owner, boatId, onNew, place }: BoatDocumentsProps) {
  const query = useOwnQuery(read("docbarca.byOwner", { params: { ownerId: owner.id_usr } }));
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const [confirmDelete, question] = useConfirmDelete("docbarca.delete", {
    inputOf: (document: BoatDocument) => ({
      params: { id: idOf(document) },
      asRead: { base: seenOf("docbarca.delete", document), of: { ownerId: owner.id_usr } },
    }),
    confirmation: (document) => ({ subject: `${typeNameOf(document)}, ${expiryText(document)}` }),
    done: "Documento eliminato.",
  });
  const close = () => void setOpen(null);

  const list = query.data?.Documenti;
  const opened = useLastKnown(
    open.documento,
    list?.find((document) => idOf(document) === open.documento),
  );
  useRecordNotFound(
    list !== undefined && !query.isFetching && open.documento !== null && !opened,
    "Questo documento non c'è più.",
    () => void setOpen({ documento: null }, { history: "replace" }),
  );

  const section = (
    <section aria-label="Documenti dell'armatore" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Documenti dell'armatore</h3>
        <Button size="sm" icon="file-plus-corner" onClick={onNew ?? (() => void setOpen({ carica: true }))}>
          Nuovo documento
        </Button>
      </div>
      {!list && <ReadError compact title="I documenti non si sono caricati." query={query} />}
      {query.isPending && <Skeleton className="h-10" />}
      {list && (
        <DocumentTable
          documents={list}
          boatId={boatId}
          onOpen={(document) => void setOpen({ documento: idOf(document) })}
          onDelete={confirmDelete}
        />
      )}
    </section>
  );
  return (
    <>
      {place && createPortal(section, place)}
      {opened && (
        <BoatDocumentDialog
          key={idOf(opened)}
          document={opened}
          of={{ ownerId: owner.id_usr }}
          onClose={close}
        />
      )}
      {/* After the boat's dialog: two that open at once would hide each other from screen readers. */}
      {place && open.carica && boatId !== null && (
        <NewBoatDocumentDialog owner={owner} boatId={boatId} onClose={close} />
      )}
      {question}
    </>
  );
}

interface DocumentTableProps {
  documents: readonly BoatDocument[];
  /** Null for a boat that is not saved yet. */
  boatId: number | null;
  onOpen: (document: BoatDocument) => void;
  onDelete: (document: BoatDocument) => void;
}

/** The documents, those of this boat first. */
function DocumentTable({ documents, boatId, onOpen, onDelete }: DocumentTableProps) {
  // Of the screen beneath: nothing is fetched for it.
  const boats = useOwnQuery(read("barche.list"));
  const boatName = ({ barca }: BoatDocument) => {
    if (!barca) return "Non indicata";
    if (barca === boatId) return "Questa barca";
    return nameOrNumber(boats.data?.Barche.find(({ id }) => id === barca)?.nome, barca);
  };
  const isOwn = ({ barca }: BoatDocument) => boatId !== null && barca === boatId;
  if (documents.length === 0)
    return (
      <p className="text-ink-soft">
        Nessun documento: aggiungilo con «Nuovo documento»{boatId === null && ", che prima salva la barca"}.
      </p>
    );
  const sorted = documents.toSorted(
    (one, other) =>
      Number(isOwn(other)) - Number(isOwn(one)) || compareText(typeNameOf(one), typeNameOf(other)),
  );
  return (
    <table className="w-full text-left">
      <thead className="border-b border-line text-xs text-ink-soft">
        <tr>
          <th scope="col" className="py-1 font-semibold">
            Nome
          </th>
          <th scope="col" className="py-1 font-semibold max-sm:hidden">
            Barca
          </th>
          <th scope="col" className="py-1 font-semibold">
            Scadenza
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Azioni
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sorted.map((document) => (
          <DocumentRow
            key={idOf(document)}
            document={document}
            boatName={boatName(document)}
            onOpen={() => onOpen(document)}
            onDelete={() => onDelete(document)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DocumentRowProps {
  document: BoatDocument;
  boatName: string;
  onOpen: () => void;
  onDelete: () => void;
}

function DocumentRow({ document, boatName, onOpen, onDelete }: DocumentRowProps) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-2 font-semibold wrap-anywhere">
        {typeNameOf(document)}
        <span className="block text-xs font-normal text-ink-soft sm:hidden">{boatName}</span>
      </th>
      <td className="py-1 pr-2 wrap-anywhere text-ink-soft max-sm:hidden">{boatName}</td>
      <td className="py-1 pr-2">
        <span className="flex flex-wrap gap-1">
          {isWaiting(document) && <WaitingBadge />}
          <ExpiryBadge entry={document} />
        </span>
      </td>
      <td className="py-1">
        <span className="flex justify-end">
          <IconButton label={`Apri ${typeNameOf(document)}`} icon="pencil" onClick={onOpen} />
          <IconButton
            label={`Elimina ${typeNameOf(document)}`}
            icon="trash"
            variant="ghost-danger"
            onClick={onDelete}
          />
        </span>
      </td>
    </tr>
  );
}
