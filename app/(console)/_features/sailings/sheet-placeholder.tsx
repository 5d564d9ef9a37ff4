import { EmptyState } from "@/components/layout/empty-state";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonText } from "@/components/ui/skeleton";
import { texts } from "@/lib/format/texts";
import type { GroupKind } from "./group-kinds";

export interface SheetPlaceholderProps<T> {
  kind: GroupKind<T>;
  /** The kind's own, 'Uscita', where it is left out. */
  title?: string;
  /** The read that it comes from; left out where that has come already. */
  query?: ReadState & { data: unknown };
  isRead: boolean;
  onClose: () => void;
}

/** 'Questa uscita non c'è più': no list has its records. */
export const goneText = <T,>({ words }: GroupKind<T>) => `${words.this} non c'è più`;

/** The sheet of a sailing or a class that is being read, could not be read, or is gone. */
export function SheetPlaceholder<T>(props: SheetPlaceholderProps<T>) {
  const { kind, title = kind.words.label, query, isRead, onClose } = props;
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
        <EmptyState
          icon={kind.icon}
          title={goneText(kind)}
          hint={`Le sue ${kind.words.records} sono state tolte. Chiudi per tornare dov'eri.`}
        />
      ) : (
        <SkeletonText lines={8} className="py-4" />
      )}
    </Dialog>
  );
}
