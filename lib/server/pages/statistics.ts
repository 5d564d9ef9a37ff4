import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { type Answer, type Body, type CallParams, calls, type ReadKey } from "../../contract";
import { paramTexts } from "../../contract/path";
import { countUnreadable } from "../../contract/unreadable";
import { admits } from "../../rules/levels";
import { performCall, performDigest } from "../gateway/perform";
import type { RuleInput } from "../gateway/rule-input";
import { type Failure, failure, isRefused } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import type { PageCaller } from "./guard";

/** The club's server is small, and a page of statistics makes dozens of reads. */
const concurrency = 4;

/** One call a claim, so all others go first. */
const onePerClaim: ReadonlySet<ReadKey> = new Set<ReadKey>(["rimborso.lines", "spesebarca.lines"]);

/** The calls that statistics are computed from (docs/rules/statistics.md#calls). */
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
export class ReadFailed extends Error {
  /** The legacy API has ended the session. */
  readonly isSessionOver: boolean;

  constructor({ err, code }: Pick<Failure, "err" | "code">) {
    super(err);
    this.isSessionOver = code === "session";
  }
}

interface Args<K extends ReadKey> {
  params?: CallParams<K>;
  body?: Body<K>;
}

/** The part of each record of a large list that statistics need, made of an answer alone. */
export interface Digest<K extends StatisticsKey, Entry> {
  /** Its name among the digests of the call. */
  name: string;
  of: (answer: Answer<K>) => readonly Entry[];
}

/** The reads of one picture of statistics. */
export interface StatisticsReads {
  /** The answer as the gateway would give it to this caller. Throws `ReadFailed`. */
  read<K extends StatisticsKey>(key: K, args?: Args<K>): Promise<Answer<K>>;
  /** The digest of an answer, which is made again only when the answer has changed. Throws `ReadFailed`. */
  digest<K extends StatisticsKey, Entry>(
    key: K,
    digest: Digest<K, Entry>,
    args?: Args<K>,
  ): Promise<readonly Entry[]>;
  /** Whether the caller may make the call. */
  mayRead(key: StatisticsKey): boolean;
  /** The number of records of the answers so far that were left out as unreadable. */
  unreadable(): number;
}

interface KeptDigest {
  entries: readonly unknown[];
  unreadable: number;
}

const entryBytes = 120;
/** Parsing a list of 20,000 costs a second; its digest takes 2 MB. */
const digests = new LRUCache<string, KeptDigest>({
  max: 500,
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ entries }) => 1024 + entryBytes * entries.length,
});

/**
 * Makes the reads of a page of statistics: each within LEGACY_TIMEOUT_MS and all within twice as long, a few
 * at a time, and each call once, however many pictures need it. The result gives each picture its reads.
 */
export function statisticsReads(caller: PageCaller): () => StatisticsReads {
  const queue = new PQueue({ concurrency });
  // One deadline for all: where nothing answers, reads that are still queued do not wait as long again.
  const began = Date.now();
  const lastDeadline = began + 2 * (newRequestContext(caller.requestId).deadline - began);
  const results = new Map<string, Promise<unknown>>();
  const mayRead = (key: StatisticsKey) => admits(calls[key].guard, caller.identity.level);

  /** Makes a call once, under that id. */
  const once = <Data>(
    id: string,
    key: StatisticsKey,
    { params = {}, body }: { params?: object; body?: unknown },
    perform: (input: RuleInput) => Promise<Data>,
  ): Promise<Data> => {
    const make = async () => {
      if (!mayRead(key)) throw new ReadFailed(failure("forbidden"));
      const context = newRequestContext(caller.requestId);
      context.deadline = Math.min(context.deadline, lastDeadline);
      const asCaller = { token: caller.session.token, context };
      return perform({ caller, params: paramTexts(params), body, asCaller }).catch((error: unknown) => {
        throw isRefused(error) ? new ReadFailed(error.failure) : error;
      });
    };
    const made =
      (results.get(id) as Promise<Data> | undefined) ??
      queue.add(make, { priority: onePerClaim.has(key) ? 0 : 1 });
    results.set(id, made);
    return made;
  };

  return () => {
    const unreadable = new Map<string, number>();
    return {
      mayRead,
      unreadable: () => [...unreadable.values()].reduce((sum, count) => sum + count, 0),
      async read<K extends StatisticsKey>(key: K, args: Args<K> = {}) {
        const id = JSON.stringify([key, args.params, args.body]);
        const answer = await once(id, key, args, (input) => performCall(key, input) as Promise<Answer<K>>);
        unreadable.set(id, countUnreadable(answer));
        return answer;
      },
      async digest<K extends StatisticsKey, Entry>(key: K, digest: Digest<K, Entry>, args: Args<K> = {}) {
        const id = JSON.stringify([key, args.params, args.body, digest.name]);
        const of = (answer: unknown): KeptDigest => ({
          entries: digest.of(answer as Answer<K>),
          unreadable: countUnreadable(answer),
        });
        const kept = await once(id, key, args, (input) =>
          performDigest<KeptDigest>(key, input, { name: digest.name, of }, digests),
        );
        unreadable.set(id, kept.unreadable);
        return kept.entries as readonly Entry[];
      },
    };
  };
}
