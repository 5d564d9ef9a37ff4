"use client";

import { useEffect, useState } from "react";
import { takeEarlySubmit } from "@/lib/ui/early-submit";

/** Sends the form that somebody sent before the page's code had come. */
export function EarlySubmit() {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => setForm(takeEarlySubmit()), []);
  // One drawing later: by then what was typed early has reached the form's state.
  useEffect(() => {
    if (form?.isConnected) form.requestSubmit();
  }, [form]);
  return null;
}
