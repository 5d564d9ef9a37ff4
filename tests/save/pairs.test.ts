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
import { pairsOf, type Write, writesByResource } from "./writes";

/**
 * Generated from the contract: every two writes that can touch one record, sent at once by two people,
 * against a legacy API that stores what it is sent, protects nothing and is slow. What was confirmed is
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

const resources = [...writesByResource.keys()];
type Resource = (typeof resources)[number];

function meeting(resource: Resource, writes: readonly Write[], count: keyof typeof instances): Meeting {
  const name = `${writes.map((write) => write.name).join(" and ")}, ${count}`;
  return { resource, writes, name, gateways: instances[count] };
}
const alone = resources.flatMap((resource) =>
  (writesByResource.get(resource) ?? []).map((write) => meeting(resource, [write], "one instance")),
);
const pairs = resources.flatMap((resource) =>
  pairsOf(resource).flatMap((pair) => [
    meeting(resource, pair, "one instance"),
    meeting(resource, pair, "two instances"),
  ]),
);

let rounds: Rounds;
beforeAll(async () => {
  rounds = await startRounds();
});
afterAll(() => rounds.stop());

/** A write that takes whatever the legacy API lists meets no other pair's records. */
const takesAll = ({ writes }: Meeting) => writes.some(({ touched }) => touched.in === "list");

/** The problems of all meetings by resource, and how they went. */
async function hold(meetings: readonly Meeting[], pace: Pace) {
  const problems = new Map<Resource, string[]>(resources.map((resource) => [resource, []]));
  const held: Outcome[] = [];
  const judge = async (some: readonly Meeting[]) => {
    const { outcomes, reads } = await rounds.run(some, pace);
    for (const outcome of outcomes)
      problems.get(outcome.meeting.resource)?.push(...(await problemsOf(rounds.club, outcome, reads)));
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
  it.each(resources)("of %s is confirmed and stored", (resource) => {
    expect(problems.get(resource)).toEqual([]);
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

  it.each(resources)("of %s: what was confirmed is stored", (resource) => {
    expect(problems.get(resource)).toEqual([]);
  });

  it("have met", () => {
    expect(held).toHaveLength(pairs.length);
    const isMet = ({ late, sent }: Outcome) =>
      pace === "late" ? late : sent.some(({ status }) => status === 200);
    // On a busy machine some come one after the other.
    expect(held.filter(isMet).length).toBeGreaterThan(0.6 * pairs.length);
  });
});
