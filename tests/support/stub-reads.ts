import { vi } from "vitest";
import { type Answer, callOf, isWrite, type ReadKey } from "@/lib/contract";
import { matchPath } from "@/lib/contract/match-path";
import { LEGACY_PATH } from "@/lib/contract/path";

type Given<K extends ReadKey> = Partial<Answer<K>> | Response;

type Answers = {
  [K in ReadKey]?: Partial<Answer<K>> | ((params: Record<string, string>) => Given<K> | Promise<Given<K>>);
};

/** The gateway's answers to a call that the club's server refuses, and to one that does not reach it. */
export const failures = {
  refused: () => Response.json({ esito: false, code: "refused", err: "Bloccato." }, { status: 422 }),
  down: () => Response.json({ esito: false, code: "unreachable", err: "Non risponde." }, { status: 502 }),
};

/**
 * A write that a component has sent; `base` holds the fields of the record as it was read and `of` the ids
 * that it belongs to, where it says that.
 */
interface Write {
  path: string;
  body: unknown;
  base?: unknown;
  of?: unknown;
}

/**
 * In place of the gateway, for a component: these answers by call, and empty lists for every other read.
 * Writes change nothing, and succeed unless `onWrite` answers them; they are in the list that it returns.
 */
export function stubReads(
  answers: Answers,
  onWrite: () => Response | undefined | Promise<Response> = () => undefined,
): Write[] {
  const writes: Write[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const path = address.slice(LEGACY_PATH.length);
    const match = matchPath(method, path);
    if (match.kind !== "call") throw new Error(`no call: ${method} ${address}`);
    if (isWrite(match.key)) {
      const { base, of } = JSON.parse(new Headers(headers).get("x-base") ?? "{}") as Pick<
        Write,
        "base" | "of"
      >;
      writes.push({
        path,
        body: body ? JSON.parse(String(body)) : undefined,
        ...(base !== undefined && { base }),
        ...(of !== undefined && { of }),
      });
      const answered = await onWrite();
      if (answered) return answered;
    }
    const given = answers[match.key as ReadKey];
    const answer = await (typeof given === "function" ? given(match.params) : given);
    if (answer instanceof Response) return answer;
    const empty = Object.fromEntries(callOf(match.key).answer.map((name) => [name, []]));
    return Response.json({ esito: true, ...empty, ...answer });
  });
  return writes;
}

/**
 * The same, with the first write under way until `finish`; `answer` holds the fields of its answer beside
 * success.
 */
export function stubHeldWrite(answer: object = {}) {
  let finish = () => {};
  const held = new Promise<Response>((resolve) => {
    finish = () => resolve(Response.json({ esito: true, ...answer }));
  });
  const answers = [held];
  return { writes: stubReads({}, () => answers.shift()), finish };
}
