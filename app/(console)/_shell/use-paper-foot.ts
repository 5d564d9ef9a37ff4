import { useEffect } from "react";
import { useViewer } from "@/lib/client/viewer";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";

/** Writes club and day at the foot of each printed page (docs/rules/exports-and-print.md#paper). */
export function usePaperFoot() {
  const { clubName } = useViewer();
  useEffect(() => {
    const write = () =>
      document.documentElement.style.setProperty(
        "--paper-foot",
        JSON.stringify(`${clubName} · stampato il ${formatDate(todayInRome())}`),
      );
    window.addEventListener("beforeprint", write);
    return () => window.removeEventListener("beforeprint", write);
  }, [clubName]);
}
