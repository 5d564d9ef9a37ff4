"use client";

import { EmptyState } from "@/components/layout/empty-state";
import { ErrorState } from "@/components/layout/error-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { SkeletonText } from "@/components/ui/skeleton";
import { errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";
import { OpenClass } from "./open-class";
import { useClass } from "./use-class";

interface ClassSheetProps {
  /** Of one of its enrolments. */
  id: number;
  onClose: () => void;
}

/** One place for a class of a course (docs/rules/sailings.md#class-sheet). */
export function ClassSheet({ id, onClose }: ClassSheetProps) {
  const { query, courseClass, others, all } = useClass(id);
  if (courseClass && all)
    return <OpenClass courseClass={courseClass} others={others} all={all} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Classe"
      size="large"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {query.error && !query.data ? (
        <ErrorState
          title={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : courseClass === undefined ? (
        <SkeletonText lines={8} className="py-4" />
      ) : (
        <EmptyState
          icon={<Icon name="graduation-cap" />}
          title="Questa classe non c'è più"
          hint="Le sue iscrizioni sono state tolte. Chiudi per tornare dov'eri."
        />
      )}
    </Dialog>
  );
}
