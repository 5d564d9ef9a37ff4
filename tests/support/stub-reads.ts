import { vi } from "vitest";
import { type Answer, callOf, type ReadKey } from "@/lib/contract";
import { matchPath } from "@/lib/contract/match-path";
import { LEGACY_PATH } from "@/lib/contract/path";

type Answers = {
  [K in ReadKey]?: Partial<Answer<K>> | ((params: Record<string, string>) => Partial<Answer<K>>);
};

/**
 * In place of the gateway, for a component: these answers by call, and empty lists for every other read. No
 * write is expected.
 */
export function stubReads(answers: Answers): void {
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    const match = matchPath(method, address.slice(LEGACY_PATH.length));
    if (match.kind !== "call") throw new Error(`no call: ${method} ${address}`);
    const given = answers[match.key as ReadKey];
    const answer = typeof given === "function" ? given(match.params) : given;
    const empty = Object.fromEntries(callOf(match.key).answer.map((name) => [name, []]));
    return Response.json({ esito: true, ...empty, ...answer });
  });
}
