"use client";

import { useEffect, useState } from "react";
import { takeEarlyUse, type EarlyUse as Use } from "@/lib/ui/early-use";

/** Does what somebody wanted before the page's code had come: sends the form, presses the button. */
export function EarlyUse() {
  const [use, setUse] = useState<Use>({});
  useEffect(() => setUse(takeEarlyUse()), []);
  // One drawing later: by then what was typed early has reached the form's state.
  useEffect(() => {
    if (use.form?.isConnected) use.form.requestSubmit();
    if (use.pressed?.isConnected) use.pressed.click();
  }, [use]);
  return null;
}
