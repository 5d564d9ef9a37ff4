import { useEffect, useState } from "react";
import { createPageGuard } from "@/lib/page-end";

/**
 * The browser's own question before the page is left or reloaded, while `active`. The caller asks before a
 * move inside the application and before 'Esci', as `useUnsaved` does.
 */
export function useLeaveGuard(active: boolean) {
  const [guardPage] = useState(() => createPageGuard(true));
  useEffect(() => {
    guardPage(active);
    return () => guardPage(false);
  }, [guardPage, active]);
}
