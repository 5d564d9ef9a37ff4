import { Button } from "@/components/ui/button";
import { passFocus } from "@/components/ui/pass-focus";
import { releaseOnce, useWaitingRows } from "@/lib/client/live/holds";
import { formatCount } from "@/lib/format/counts";

interface Props {
  /** Takes the focus, whose button is removed once the rows have come. */
  onAsked: () => void;
}

/** How many changed rows wait (docs/rules/live.md#what-waits), and the way to see them. */
export function WaitingRows({ onAsked }: Props) {
  const count = useWaitingRows();
  return (
    <>
      <span role="status">{count > 0 && waitingText(count)}</span>
      {count > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={(event) => {
            releaseOnce();
            passFocus(event, onAsked);
          }}
        >
          Aggiorna
        </Button>
      )}
    </>
  );
}

const waitingText = (count: number) =>
  count === 1 ? "1 riga è cambiata" : `${formatCount(count, "always")} righe sono cambiate`;
