import { type ReactNode, useState } from "react";
import { MiniComDialog } from "@/components/ui/minicom-dialog";
import { errorText, isBackAtForm, isRefusal } from "@/lib/client/errors";

interface MiniComOptions {
  /**
   * Shows network failures too, as on card type, activity and boat document type saves
   * (docs/rules/screens.md#minicom).
   */
  everyFailure?: boolean;
}

/**
 * Shows a save's `esito` false in a mini dialog with the server's `err`, as on card, document-type and
 * delegation saves (docs/rules/screens.md#minicom). `attempt` resolves to false after a failure that was
 * shown, and throws every other; who goes back to the form from a conflict has read why already.
 * @example const [attempt, miniCom] = useRefusalMiniCom(); onSubmit={async (values) => { if (await attempt(()
 * => write({ body: values }))) onClose(); }}
 */
export function useRefusalMiniCom({
  everyFailure = false,
}: MiniComOptions = {}): [attempt: (save: () => Promise<unknown>) => Promise<boolean>, ReactNode] {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);

  async function attempt(save: () => Promise<unknown>): Promise<boolean> {
    try {
      await save();
      return true;
    } catch (error) {
      if (isBackAtForm(error) || !(everyFailure || isRefusal(error))) throw error;
      setText(errorText(error));
      setOpen(true);
      return false;
    }
  }
  return [attempt, isOpen && <MiniComDialog key="minicom" onClose={() => setOpen(false)} text={text} />];
}
