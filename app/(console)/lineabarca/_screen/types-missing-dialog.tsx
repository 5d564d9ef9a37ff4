import { ErrorState } from "@/components/layout/error-state";
import { Dialog } from "@/components/ui/dialog";

interface TypesMissingDialogProps {
  title: string;
  /** Why the season types could not be read. */
  error: string;
  onRetry: () => void;
  retrying: boolean;
  onClose: () => void;
}

/** In the place of a line whose prices cannot be told without the season types. */
export function TypesMissingDialog({ title, error, onRetry, retrying, onClose }: TypesMissingDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size={550}>
      <ErrorState
        compact
        title={error}
        hint="Senza le stagioni i prezzi non si possono modificare."
        onRetry={onRetry}
        retrying={retrying}
      />
    </Dialog>
  );
}
