"use client";

import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { isNoticeWanted, sendTo, watchFirstNotice } from "./notice";

export const loadNotices = () => import("@/components/ui/notice-host");
const NoticeHost = lazy<ComponentType>(() => loadNotices().catch(() => ({ default: PlainNotices })));

/** In place of what draws notices, when that cannot be fetched: what is said must still be read. */
function PlainNotices() {
  useEffect(() => {
    const say = (text: string) => window.alert(text);
    return sendTo({ success: say, error: say, info: say, warning: say, dismiss: () => {} });
  }, []);
  return null;
}

/** Where notices appear; what draws them comes with the first. Put once, around the screens. */
export function Notices() {
  const isNeeded = useSyncExternalStore(watchFirstNotice, isNoticeWanted, () => false);
  return (
    isNeeded && (
      <Suspense>
        <NoticeHost />
      </Suspense>
    )
  );
}
