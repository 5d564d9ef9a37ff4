"use client";

import { type ReactNode, useState } from "react";
import { MiniComDialog } from "@/components/ui/minicom-dialog";
import { errorText, isRefusal } from "@/lib/client/errors";

interface MiniComOptions {
  /** Tells a save that did not arrive too, as on card type, activity and boat document type saves (docs/rules/screens.md#minicom). */
  everyFailure?: boolean;
}

/**
 * A save whose `esito` false is told in a mini dialog with the server's `err`, as on card, document-type and delegation
 * saves (docs/rules/screens.md#minicom). `attempt` gives false after a failure that was told, and passes every other on to the form.
 * @example
 * const [attempt, miniCom] = useRefusalMiniCom();
 * onSubmit={async (values) => { if (await attempt(() => write({ body: values }))) onClose(); }}
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
      if (!everyFailure && !isRefusal(error)) throw error;
      setText(errorText(error));
      setOpen(true);
      return false;
    }
  }
  return [attempt, isOpen && <MiniComDialog key="minicom" onClose={() => setOpen(false)} text={text} />];
}
