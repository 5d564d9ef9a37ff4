import { use } from "react";
import { NOTICE_MS, notify } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { UnreadableCount, unreadableText } from "@/components/ui/unreadable-count";

/**
 * Offers an export as a download, and says where records that cannot be read may be missing from it
 * (docs/rules/exports-and-print.md#unreadable-records).
 */
export function useSaveExport(): (content: Blob, fileName: string) => void {
  const unreadable = use(UnreadableCount);
  return (content, fileName) => {
    saveFile(content, fileName);
    if (unreadable > 0)
      notify.warning(`${unreadableText(unreadable)}: il file può essere incompleto.`, {
        durationMs: NOTICE_MS,
      });
  };
}
