import dynamic from "next/dynamic";
import { useLastKnown } from "@/components/list/use-last-known";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { loadPart } from "@/components/ui/load-part";
import type { ArchivedDocument } from "./columns";

const ArchivedDocumentDialog = dynamic(() =>
  loadPart(() => import("./archived-document-dialog").then((module) => module.ArchivedDocumentDialog)),
);

interface OpenDocumentProps {
  /** The document that the address names; null where it names none. */
  id: number | null;
  /** That document among those that were read. */
  document: ArchivedDocument | undefined;
  /** All documents that it may be among have been read. */
  isRead: boolean;
  onClose: () => void;
  /** It is not in the archive, and a notice has said so. */
  onNotFound: () => void;
}

/** The dialog of the document that the address names. */
export function OpenDocument({ id, document: found, isRead, onClose, onNotFound }: OpenDocumentProps) {
  const document = useLastKnown(id, found);
  const isMissing = isRead && id !== null && !document;
  useRecordNotFound(isMissing, "Questo documento non è più nell'archivio.", onNotFound);
  return document && <ArchivedDocumentDialog key={document.id_doc} document={document} onClose={onClose} />;
}
