import PQueue from "p-queue";
import { type Answer, type Body, type CallParams, calls, type ReadKey } from "../../contract";
import { countUnreadable } from "../../contract/unreadable";
import { admits } from "../../rules/levels";
import { performCall } from "../gateway/perform";
import { newRequestContext } from "../legacy/request-context";
import type { PageCaller } from "./guard";

/** The club's server is small, and a page of statistics makes dozens of reads. */
const concurrency = 4;

/** The calls that statistics are reckoned from (docs/rules/statistics.md#calls). */
export type StatisticsKey = Extract<
  ReadKey,
  | `tesseramento.${"all" | "new" | "mine"}`
  | `crocierautente.${"list" | "closed" | "toClose"}`
  | `${"crociera" | "percorso" | "corso" | "tipoattiv" | "corsoutente" | "tipodocbarca"}.list`
  | "tipodoc.all"
  | "logbook.everyPost"
  | `${"rimborso" | "spesebarca"}.${"search" | "lines"}`
  | `${"documenti" | "docbarca"}.byType`
>;

/** A read that failed; the message is a sentence for the user. */
export class ReadFailed extends Error {}

interface Args<K extends ReadKey> {
  params?: CallParams<K>;
  body?: Body<K>;
}

/** The reads of one picture of statistics. */
export interface StatisticsReads {
  /** The answer as the gateway would give it to this caller. Throws `ReadFailed`. */
  read<K extends StatisticsKey>(key: K, args?: Args<K>): Promise<Answer<K>>;
  /** Whether the caller may make the call. */
  mayRead(key: StatisticsKey): boolean;
  /** How many records of the answers so far were left out as unreadable. */
  unreadable(): number;
}

/**
 * Makes the reads of a page of statistics: each with the deadline of LEGACY_TIMEOUT_MS, a few at a time, and each call
 * once, however many pictures need it. The result gives each picture its reads.
 */
export function statisticsReads(caller: PageCaller): () => StatisticsReads {
  const queue = new PQueue({ concurrency });
  const answers = new Map<string, Promise<unknown>>();
  const mayRead = (key: StatisticsKey) => admits(calls[key].guard, caller.identity.level);

  const perform = async (key: StatisticsKey, params: object = {}, body?: unknown) => {
    if (!mayRead(key)) throw new ReadFailed("Non hai il permesso per questa operazione.");
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const context = newRequestContext(caller.requestId);
    const result = await performCall(key, { caller, params: texts, body, context });
    if (!result.ok) throw new ReadFailed(result.failure.err);
    return result.data;
  };

  return () => {
    const unreadable = new Map<string, number>();
    return {
      mayRead,
      unreadable: () => [...unreadable.values()].reduce((sum, count) => sum + count, 0),
      async read<K extends StatisticsKey>(key: K, { params, body }: Args<K> = {}) {
        const id = JSON.stringify([key, params, body]);
        const asked = answers.get(id) ?? queue.add(() => perform(key, params, body));
        answers.set(id, asked);
        const answer = await asked;
        unreadable.set(id, countUnreadable(answer));
        return answer as Answer<K>;
      },
    };
  };
}
