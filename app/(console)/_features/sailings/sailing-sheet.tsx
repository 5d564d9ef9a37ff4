import { OpenSailing } from "./open-sailing";
import { SheetPlaceholder, sailingGone } from "./sheet-placeholder";
import { useSailing } from "./use-sailing";
import { useLastFound } from "./use-sheet-form";

interface SailingSheetProps {
  /** Of one of its bookings. */
  id: number;
  onClose: () => void;
}

/** One place for a sailing, over whatever screen it was opened from (docs/rules/sailings.md#sheet). */
export function SailingSheet({ id, onClose }: SailingSheetProps) {
  const { query, sailing, others, all } = useSailing(id);
  const shown = useLastFound(sailing);
  if (shown)
    return (
      <OpenSailing
        sailing={shown}
        others={others}
        all={all ?? shown}
        isGone={sailing === null}
        onClose={onClose}
      />
    );
  return (
    <SheetPlaceholder
      title="Uscita"
      query={query}
      isRead={sailing !== undefined}
      gone={sailingGone}
      onClose={onClose}
    />
  );
}
