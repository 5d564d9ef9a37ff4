import { useQueryClient } from "@tanstack/react-query";
import { ActionError, useActionRunner } from "@/components/list/use-action-runner";
import { errorText, isRefusal } from "@/lib/client/errors";
import { invalidate, useWrite } from "@/lib/client/query";
import type { Body } from "@/lib/contract";
import { type Claim, type ClaimKind, type ClaimLine, claimCalls, claimWords } from "./claim";

type ClaimChanges = Partial<Body<"rimborso.update">>;
export type LineChanges = Partial<Body<"rimborso.updateLine">>;

/**
 * The writes of a claim and its lines, one at a time; a failure is in `formProps`, and nothing typed is lost.
 */
export function useClaimActions(kind: ClaimKind, id: number) {
  const calls = claimCalls[kind];
  const words = claimWords[kind];
  const queries = useQueryClient();
  const header = useWrite(calls.update);
  const line = useWrite(calls.updateLine);
  const total = useWrite(calls.recalculate);
  const runner = useActionRunner<"save" | "accept" | "removeAcceptance" | "total">({
    notFound: words.notFound,
    onFailure: (failure) => {
      // The server knows something that is not on screen.
      if (isRefusal(failure)) void invalidate(queries, [calls.search, calls.lines]);
    },
  });
  return {
    ...runner,
    writeClaim: (stored: Claim, changes: ClaimChanges) => header.write({ params: { id }, stored, changes }),
    writeLine: (stored: ClaimLine, changes: LineChanges) =>
      line.write({ params: { id: stored.id }, stored, changes, of: { id } }),
    recalculate: () => total.write({ params: { id } }),
    /**
     * Throws after the first of two writes is done and the second failed: the error says which state holds
     * now.
     */
    failHalfway: (failure: unknown): never => {
      throw new ActionError(`${words.halfway} ${errorText(failure)}`);
    },
  };
}
