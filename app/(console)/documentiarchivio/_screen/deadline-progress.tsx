import { ErrorState } from "@/components/layout/error-state";
import { Progress } from "@/components/ui/progress";
import { errorText } from "@/lib/client/errors";
import type { useDeadlines } from "./use-deadlines";

/** How far the reading has come, and what could not be read, each by its name. */
export function DeadlineProgress({ deadlines }: { deadlines: ReturnType<typeof useDeadlines> }) {
  const { types, settled, isReading, failed, listed, members } = deadlines;
  return (
    <div className="grid gap-2 pb-3 empty:hidden print:hidden">
      {isReading && !listed.error && (
        <Progress
          label={types.length === 0 ? "Leggo i tipi di documento" : `${settled} di ${types.length} tipi`}
          value={types.length === 0 ? null : (settled / types.length) * 100}
        />
      )}
      {failed.map(({ id, name, error, isFetching, refetch }) => (
        <ErrorState
          key={id}
          compact
          title={`${name}: ${errorText(error)}`}
          hint="Le scadenze degli altri tipi sono qui sotto."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ))}
      {members.error && (
        <ErrorState
          compact
          title={`Soci: ${errorText(members.error)}`}
          hint="Senza l'elenco dei soci non si sa chi è senza certificato medico."
          onRetry={() => void members.refetch()}
          retrying={members.isFetching}
        />
      )}
    </div>
  );
}
