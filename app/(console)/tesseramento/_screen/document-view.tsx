import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DocumentPreview } from "@/features/documents/document-preview";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import type { MembershipDocument } from "./membership";

interface DocumentViewProps {
  document: MembershipDocument;
  title: string;
  onClose: () => void;
}

/** A document of the member's, to look at. */
export function DocumentView({ document, title, onClose }: DocumentViewProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      state={<ExpiryBadge entry={document} />}
      size="large"
      bodyClassName="relative"
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <DocumentPreview path={document.path} className="h-full min-h-[55dvh]" />
    </Dialog>
  );
}
