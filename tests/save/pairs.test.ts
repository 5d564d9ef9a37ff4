import { and, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crociereutente } from "@/legacy-api/tables";
import { todayInRome } from "@/lib/rules/dates";
import { createAnswerMemo } from "@/lib/server/gateway/answer-memo";
import type { GatewayState } from "@/lib/server/gateway/handle";
import { createRecordLocks } from "@/lib/server/gateway/record-locks";
import { createSessions } from "@/lib/server/session/sessions";
import { asRedis, fakeRedis } from "@/tests/support/fake-redis";
import { problemsOf } from "./judge";
import type { Meeting, Outcome } from "./meeting";
import { type Pace, type Rounds, startRounds } from "./rounds";
import { pairsOf, type Write, writesByKind } from "./writes";

/**
 * Generated from the contract: every two writes that can touch one record, sent at once by two people,
 * against a legacy API that stores what it is sent, protects nothing and is slow. Every confirmed change is
 * stored in the end.
 */

const gateway = (locks: GatewayState["locks"]): GatewayState => ({
  sessions: createSessions(null),
  answers: createAnswerMemo(),
  locks,
  live: { publish() {} },
});
const redis = fakeRedis();
const instances = {
  "one instance": [gateway(createRecordLocks(null))],
  "two instances": [gateway(createRecordLocks(asRedis(redis))), gateway(createRecordLocks(asRedis(redis)))],
};

const kinds = [...writesByKind.keys()];
type RecordKind = (typeof kinds)[number];

function meeting(kind: RecordKind, writes: readonly Write[], count: keyof typeof instances): Meeting {
  const name = `${writes.map((write) => write.name).join(" and ")}, ${count}`;
  return { kind, writes, name, gateways: instances[count] };
}
const alone = kinds.flatMap((kind) =>
  (writesByKind.get(kind) ?? []).map((write) => meeting(kind, [write], "one instance")),
);
const pairs = kinds.flatMap((kind) =>
  pairsOf(kind).flatMap((pair) => [
    meeting(kind, pair, "one instance"),
    meeting(kind, pair, "two instances"),
  ]),
);

let rounds: Rounds;
beforeAll(async () => {
  rounds = await startRounds();
});
afterAll(() => rounds.stop());

/**
 * Whether a meeting has a write of all records that the legacy API lists: it must meet no other pair's
 * records.
 */
const takesAll = ({ writes }: Meeting) => writes.some(({ touched }) => touched.in === "list");

/** The problems of all meetings by kind, and how they went. */
async function hold(meetings: readonly Meeting[], pace: Pace) {
  const problems = new Map<RecordKind, string[]>(kinds.map((kind) => [kind, []]));
  const held: Outcome[] = [];
  const judge = async (some: readonly Meeting[]) => {
    const { outcomes, reads } = await rounds.run(some, pace);
    for (const outcome of outcomes)
      problems.get(outcome.meeting.kind)?.push(...(await problemsOf(rounds.club, outcome, reads)));
    held.push(...outcomes);
  };
  await judge(meetings.filter((meeting) => !takesAll(meeting)));
  for (const meeting of meetings.filter(takesAll)) {
    const isOver = and(eq(crociereutente.chiusa, 0), lt(crociereutente.fine, todayInRome()));
    await rounds.club.db.update(crociereutente).set({ chiusa: 1 }).where(isOver);
    await judge([meeting]);
  }
  return { problems, held };
}

describe("each write alone", () => {
  let problems: Awaited<ReturnType<typeof hold>>["problems"];
  beforeAll(async () => {
    ({ problems } = await hold(alone, "slow"));
  });
  it.each(kinds)("of %s is confirmed and stored", (kind) => {
    expect(problems.get(kind)).toEqual([]);
  });
});

describe.each([
  ["of 200 ms", "slow"],
  ["that nobody waits for", "late"],
] as const)("two writes of one record, at once, %s", (_, pace) => {
  let problems: Awaited<ReturnType<typeof hold>>["problems"];
  let held: Outcome[];
  beforeAll(async () => {
    ({ problems, held } = await hold(pairs, pace));
  });

  it.each(kinds)("of %s: what was confirmed is stored", (kind) => {
    expect(problems.get(kind)).toEqual([]);
  });

  it("have met", () => {
    expect(held).toHaveLength(pairs.length);
    const isMet = ({ late, sent }: Outcome) =>
      pace === "late" ? late : sent.some(({ status }) => status === 200);
    // On a busy machine some come one after the other.
    expect(held.filter(isMet).length).toBeGreaterThan(0.6 * pairs.length);
  });
});
