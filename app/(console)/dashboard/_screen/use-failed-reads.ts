import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { calls } from "@/lib/contract";

const isFailedRead = ({ queryKey: [key], state }: Query) => String(key) in calls && state.error !== null;

/**
 * The reads of what is on screen that have failed, and one way to try them all again. While they are tried
 * again they stay listed. `retry` resolves to whether nothing failed any more.
 */
export function useFailedReads() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const [failed, setFailed] = useState<readonly Query[]>([]);
  const [isRetrying, setRetrying] = useState(false);
  const isHeld = useRef(false);
  const find = () => cache.findAll({ type: "active", predicate: isFailedRead });

  useEffect(() => {
    const update = () => {
      if (isHeld.current) return;
      const now = cache.findAll({ type: "active", predicate: isFailedRead });
      setFailed((before) => (areSameReads(before, now) ? before : now));
    };
    update();
    // Batched, because the cache also speaks while another component is drawn.
    return cache.subscribe(notifyManager.batchCalls(update));
  }, [cache]);

  async function retry(): Promise<boolean> {
    if (isHeld.current) return false;
    isHeld.current = true;
    setRetrying(true);
    await queries.refetchQueries({ predicate: (query) => failed.includes(query) });
    isHeld.current = false;
    setRetrying(false);
    const left = find();
    setFailed(left);
    return left.length === 0;
  }
  return { error: failed[0]?.state.error ?? null, count: failed.length, isRetrying, retry };
}

const areSameReads = (one: readonly Query[], other: readonly Query[]) =>
  one.length === other.length && one.every((query, at) => query === other[at]);
