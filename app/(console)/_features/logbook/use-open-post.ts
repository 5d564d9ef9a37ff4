import { parseAsInteger, useQueryState } from "nuqs";
import { useEffect, useEffectEvent, useState } from "react";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { notify } from "@/components/ui/notice";
import { afterDecision } from "@/features/review/order";
import type { PostRow } from "./post";

// The open post is a step to go back from; going from one to the next in the viewer is none.
const postParser = parseAsInteger.withOptions({ history: "push" });

interface Decided {
  id: number;
  /** 'Post pubblicato.' */
  text: string;
  /** The id of the post after it in the list. */
  next: number | null;
}

/**
 * The post that the address opens (`?post=`), its place in the list as it is shown, and the next post when a
 * decision takes it out of the list (docs/rules/logbook.md#publishing).
 */
export function useOpenPost(rows: readonly PostRow[] | undefined, isFetching: boolean) {
  const [openId, setOpenId] = useQueryState("post", postParser);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState<Decided | null>(null);
  const replace = (id: number | null) => void setOpenId(id, { history: "replace" });

  const listed = rows?.find(({ id }) => id === openId);
  const isNotFound = rows !== undefined && !isFetching && openId !== null && !listed;
  const left = isNotFound && decided?.id === openId ? decided : null;
  useRecordNotFound(isNotFound && !left, "Questo post non è in questo elenco.", () => replace(null));
  const goOn = useEffectEvent(({ text, next }: Decided) => {
    notify.success(text);
    replace(next);
  });
  useEffect(() => void (left && goOn(left)), [left]);

  const index = order.indexOf(String(openId));
  return {
    openId,
    /** The next one at once where the open one has left the list, so that the viewer stays. */
    open: left ? rows?.find(({ id }) => id === left.next) : listed,
    place: index === -1 ? null : { index, count: order.length },
    onShown: setOrder,
    onOpen: ({ id }: { id: number }) => void setOpenId(id),
    close: () => void setOpenId(null),
    closeIf: (id: number) => id === openId && replace(null),
    step(by: -1 | 1) {
      const next = index === -1 ? undefined : order[index + by];
      if (next !== undefined) replace(Number(next));
    },
    /** To be called before the list is read again. */
    onDecided(id: number, text: string) {
      const next = afterDecision(order, String(id));
      setDecided({ id, text, next: next === null ? null : Number(next) });
    },
  };
}
