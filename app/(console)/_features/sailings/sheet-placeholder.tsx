import { EmptyState } from "@/components/layout/empty-state";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { IconName } from "@/components/ui/icon-names";
import { SkeletonText } from "@/components/ui/skeleton";
import { texts } from "@/lib/format/texts";

interface SheetPlaceholderProps {
  title: string;
  /** The read that it comes from; left out where that has come already. */
  query?: ReadState & { data: unknown };
  isRead: boolean;
  /** What is said when it was read and is not there. */
  gone: GoneText;
  onClose: () => void;
}

export interface GoneText {
  icon: IconName;
  title: string;
  hint: string;
}

export const sailingGone: GoneText = {
  icon: "ship",
  title: "Questa uscita non c'è più",
  hint: "Le sue prenotazioni sono state tolte. Chiudi per tornare dov'eri.",
};

export const classGone: GoneText = {
  icon: "graduation-cap",
  title: "Questa classe non c'è più",
  hint: "Le sue iscrizioni sono state tolte. Chiudi per tornare dov'eri.",
};

/** The sheet of a sailing or a class that is being read, could not be read, or is gone. */
export function SheetPlaceholder({ title, query, isRead, gone, onClose }: SheetPlaceholderProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="large"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {query?.error && !query.data ? (
        <ReadError query={query} />
      ) : isRead ? (
        <EmptyState icon={gone.icon} title={gone.title} hint={gone.hint} />
      ) : (
        <SkeletonText lines={8} className="py-4" />
      )}
    </Dialog>
  );
}
