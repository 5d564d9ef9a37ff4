import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/notice";

/**
 * Where the list does not have the record of the address, shows `text` once and removes the record from the
 * address.
 */
export function useRecordNotFound(isNotFound: boolean, text: string, clear: () => void) {
  const onNotFound = useEffectEvent(() => {
    notify.info(text);
    clear();
  });
  useEffect(() => {
    if (isNotFound) onNotFound();
  }, [isNotFound]);
}
