"use client";

import { useEffect, useState } from "react";
import { takeEarlyUse, type EarlyUse as Use } from "@/components/ui/early-use";

/** Does what somebody wanted before the page's code had come: sends the form, presses the button, tells of the choice. */
export function EarlyUse() {
  const [{ form, pressed, chosen }, setUse] = useState<Use>({});
  useEffect(() => setUse(takeEarlyUse()), []);
  // One drawing later: by then what was typed early has reached the form's state.
  useEffect(() => {
    if (form?.isConnected) form.requestSubmit();
    if (pressed?.isConnected) pressed.click();
    if (chosen?.isConnected) chosen.dispatchEvent(new Event("change", { bubbles: true }));
  }, [form, pressed, chosen]);
  return null;
}
