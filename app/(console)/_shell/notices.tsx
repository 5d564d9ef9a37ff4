import { useEffect } from "react";
import { laterPart } from "@/components/ui/load-part";
import { provideToaster, type UndoEntry } from "@/components/ui/notice";

const toaster = () => import("@/components/ui/notice-toaster").then(({ NoticeToaster }) => NoticeToaster);

/** Where notices appear: put once, around the screens. Sonner (10 kB) is no part of the first load. */
export const Notices = laterPart(() => toaster().catch(() => PlainNotices));

/** In place of what shows notices, when that cannot be fetched: what is said must still be read. */
function PlainNotices() {
  useEffect(() => {
    const say = (text: string) => window.alert(text);
    const undoList = ([latest]: readonly UndoEntry[]) => latest && say(`${latest.name}: ${latest.text}`);
    provideToaster({ success: say, error: say, info: say, warning: say, undoList, dismiss: () => {} });
  }, []);
  return null;
}
