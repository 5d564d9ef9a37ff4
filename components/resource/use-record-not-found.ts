"use client";

import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/notice";

/** A record that the address names and the list does not hold (any more): says so once, and takes it out of the address. */
export function useRecordNotFound(isGone: boolean, text: string, clear: () => void) {
  const tell = useEffectEvent(() => {
    notify.info(text);
    clear();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
