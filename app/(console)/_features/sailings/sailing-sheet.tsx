"use client";

import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { SkeletonText } from "@/components/ui/skeleton";
import { errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";
import { OpenSailing } from "./open-sailing";
import { useSailing } from "./use-sailing";

interface SailingSheetProps {
  /** Of one of its bookings. */
  id: number;
  onClose: () => void;
}

/** One place for a sailing, over whatever screen it was opened from (docs/rules/sailings.md#sheet). */
export function SailingSheet({ id, onClose }: SailingSheetProps) {
  const { query, sailing, others, all } = useSailing(id);
  if (sailing)
    return <OpenSailing sailing={sailing} others={others} all={all ?? sailing} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Uscita"
      size="large"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {query.error && !query.data ? (
        <ErrorState
          title={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : sailing === undefined ? (
        <SkeletonText lines={8} className="py-4" />
      ) : (
        <EmptyState
          icon={<Icon name="ship" />}
          title="Questa uscita non c'è più"
          hint="Le sue prenotazioni sono state tolte. Chiudi per tornare dov'eri."
        />
      )}
    </Dialog>
  );
}
