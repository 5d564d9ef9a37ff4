"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isRefusal } from "@/components/domain/use-refusal-minicom";
import { errorText } from "@/lib/api/errors";
import { invalidate, read, useWrite } from "@/lib/api/query";
import type { ClaimState } from "@/lib/rules/claims";
import { changesSince, changesText } from "./changes";
import {
  type ClaimKind,
  type ClaimLine,
  claimCalls,
  claimsOf,
  claimWords,
  type Reading,
  withNotes,
} from "./claim";

/** A sentence for the person at the desk. */
class Told extends Error {}

interface Options {
  kind: ClaimKind;
  id: number;
  /** Somebody else has changed it: how it is now. */
  onChanged: (now: Reading) => void;
}

/**
 * What is written into a claim and its lines. Each write begins with reading both again: what somebody else has changed since
 * is told, and nothing is written over it. One thing at a time; what failed is in `error`, and nothing typed is lost.
 */
export function useClaimWork({ kind, id, onChanged }: Options) {
  const calls = claimCalls[kind];
  const queries = useQueryClient();
  const header = useWrite(calls.update, { invalidates: [calls.search] });
  const line = useWrite(calls.updateLine, { invalidates: [calls.lines] });
  const total = useWrite(calls.recalculate, { invalidates: [calls.search] });
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRunning(name);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure instanceof Told ? failure.message : errorText(failure));
      // The server knows something that is not on screen.
      if (isRefusal(failure)) void invalidate(queries, [calls.search, calls.lines]);
    } finally {
      busy.current = false;
      setRunning(null);
    }
  }

  async function readAgain(): Promise<Reading> {
    const [all, { Dettaglio }] = await Promise.all([
      queries.fetchQuery({ ...read(calls.search, { body: { stato: "TUTTI" } }), staleTime: 0 }),
      queries.fetchQuery({ ...read(calls.lines, { params: { id } }), staleTime: 0 }),
    ]);
    const claim = claimsOf(kind, all).find((one) => one.id === id);
    if (!claim) throw new Told(`${claimWords[kind].gone} Nulla è stato salvato.`);
    return { claim, lines: Dettaglio };
  }

  /** Does `act` with what is there now, unless it is not what was `seen` (`only`: of that line) any more. */
  function attempt(name: string, seen: Reading, act: (now: Reading) => Promise<void>, only?: number) {
    return run(name, async () => {
      const now = await readAgain();
      const changes = changesSince(seen, now, only);
      if (changes.length === 0) return act(now);
      onChanged(now);
      void invalidate(queries, [calls.search]);
      throw new Told(changesText(changes));
    });
  }

  return {
    ...{ running, error, run, attempt },
    writeClaim: ({ claim }: Reading, notes: string, stato?: ClaimState) =>
      header.write({ params: { id }, body: withNotes(claim, notes, stato) }),
    writeLine: (record: ClaimLine, typed: { causale: string | null; notes: string }, stato?: ClaimState) =>
      line.write({
        params: { id: record.id },
        body: { ...withNotes(record, typed.notes, stato), causale: typed.causale },
      }),
    recalculate: () => total.write({ params: { id } }),
    /** The first of two writes is done and the second is not: says what is so now. */
    tellHalfway: (failure: unknown): never => {
      throw new Told(`${claimWords[kind].halfway} ${errorText(failure)}`);
    },
  };
}
