"use client";

import { useEffect, useState } from "react";
import { takeEarlySubmit } from "@/components/form/early-submit";

/** On every page: submits the form that was submitted before hydration. */
export function EarlySubmit() {
  const [form, setForm] = useState<HTMLFormElement>();
  useEffect(() => {
    const early = takeEarlySubmit();
    if (early) setForm(early);
  }, []);
  // One render later: by then what was typed early is in the form's state.
  useEffect(() => {
    if (form?.isConnected) form.requestSubmit();
  }, [form]);
  return null;
}
