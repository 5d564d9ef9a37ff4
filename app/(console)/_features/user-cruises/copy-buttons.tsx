import { Button } from "@/components/ui/button";
import { texts } from "@/lib/format/texts";
import type { Copy } from "./copies";

interface CopyButtonsProps {
  /** The form has unsaved changes, which a copy would not take over. */
  unsaved: boolean;
  onCopy: (copy: Copy) => void;
}

/** The next one from this one: somebody else on the same sailing, or the same person on other days. */
export function CopyButtons({ unsaved, onCopy }: CopyButtonsProps) {
  const disabledReason = unsaved ? texts.saveFirst : undefined;
  return (
    <>
      <Button icon="user-round-plus" disabledReason={disabledReason} onClick={() => onCopy("viaggio")}>
        Aggiungi un partecipante
      </Button>
      <Button icon="file-plus-corner" disabledReason={disabledReason} onClick={() => onCopy("persona")}>
        Duplica
      </Button>
    </>
  );
}
