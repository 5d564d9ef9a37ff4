"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { notify } from "@/components/ui/notice";
import type { CallInput } from "@/lib/client/client";
import { errorText } from "@/lib/client/errors";
import { useDelayedWrite } from "@/lib/client/use-delayed-write";
import type { ReadKey, WriteKey } from "@/lib/contract";

interface Options {
  /** Before the ids, so that two kinds of record with the same id are two things: "documenti". */
  scope: string;
  invalidates: readonly ReadKey[];
  /** Opens a record on this screen again: its decision was taken back, or has failed. */
  reopen: (id: number) => void;
  /** The record's address, for when the screen has been left by then. */
  href: (id: number) => string;
  /** The decision has been carried out: the record goes out of the lists that were read. */
  onDone: (id: number) => void;
}

interface Decision<K extends WriteKey> {
  id: number;
  /** Which record, in words: "Visita medica di Anna Neri". */
  name: string;
  key: K;
  input: CallInput<K>;
  /** 'Documento accettato.' */
  done: string;
  /** 'non è stato accettato' */
  failed: string;
}

/**
 * Decisions that can be taken back for five seconds: each has its own notice with 'Annulla', leaves when its time is over or
 * the screen is left, and is told with the record's name when it fails.
 */
export function useDelayedDecisions({ scope, invalidates, reopen, href, onDone }: Options) {
  const router = useRouter();
  const { pending, hold, undo } = useDelayedWrite(invalidates);
  const latest = useRef<{ id: number; takeBack: () => void }[]>([]);
  // Null once the screen has been left.
  const openHere = useRef<((id: number) => void) | null>(null);
  useEffect(() => {
    openHere.current = reopen;
    return () => {
      openHere.current = null;
    };
  }, [reopen]);
  const nameOf = (id: number) => `${scope}:${id}`;

  function forget(id: number) {
    latest.current = latest.current.filter((entry) => entry.id !== id);
  }

  function decide<K extends WriteKey>({ id, name, key, input, done, failed }: Decision<K>) {
    let closeNotice = () => {};
    const isHeld = hold(nameOf(id), key, input, {
      onLeaves: () => {
        forget(id);
        closeNotice();
      },
      onDone: () => onDone(id),
      onFailed: (error) =>
        notify.error(`${name}: ${failed}. ${errorText(error)}`, {
          action: {
            label: "Apri",
            onSelect: () => (openHere.current ? openHere.current(id) : router.push(href(id))),
          },
        }),
    });
    if (!isHeld) return;
    const takeBack = () => {
      forget(id);
      closeNotice();
      if (undo(nameOf(id))) openHere.current?.(id);
    };
    latest.current.push({ id, takeBack });
    closeNotice = notify.undo(done, { onUndo: takeBack, durationMs: Number.POSITIVE_INFINITY });
  }

  return {
    decide,
    isPending: (id: number) => pending.has(nameOf(id)),
    /** Changes whenever `isPending` may. */
    pending,
    /** Takes back the latest decision that still can be. */
    undoLast: () => latest.current.at(-1)?.takeBack(),
  };
}
