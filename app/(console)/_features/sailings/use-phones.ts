"use client";

import { useQueries } from "@tanstack/react-query";
import PQueue from "p-queue";
import { read } from "@/lib/client/query";

// The legacy server is small.
const queue = new PQueue({ concurrency: 4 });
const staleTime = 5 * 60_000;

/** The telephone numbers of these members, as far as they are read and have one; one call for each. */
export function usePhones(members: readonly number[]): ReadonlyMap<number, string> {
  return useQueries({
    queries: [...new Set(members)].map((x) => ({
      ...read("utente.get", { params: { x } }, queue),
      staleTime,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) =>
          (data?.Utenti ?? []).flatMap(({ id_usr, telefono }) =>
            telefono ? [[id_usr, telefono] as const] : [],
          ),
        ),
      ),
  });
}
