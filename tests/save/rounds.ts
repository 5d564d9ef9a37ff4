import { setTimeout } from "node:timers/promises";
import PQueue from "p-queue";
import { staff } from "@/legacy-api/seed/members";
import { callOf } from "@/lib/contract";
import { isSave } from "@/lib/contract/stored";
import type { RecordKind } from "@/lib/contract/touched";
import { admits } from "@/lib/rules/levels";
import { type GatewayState, legacyResponse } from "@/lib/server/gateway/handle";
import { pendingWritesEnded } from "@/lib/server/legacy/transport";
import { newRequestId, REQUEST_ID_HEADER } from "@/lib/server/request-id";
import { browserRequest, read } from "@/tests/support/gateway";
import type { SignedIn } from "@/tests/support/session";
import { startClub } from "./club";
import type { Meeting, Outcome, Sent } from "./meeting";
import { createReads, openedBy, type Reads } from "./reads";
import { isWriteRequest, requestOf } from "./requests";
import { makeSubjects, type Subject } from "./subjects";
import { changesOf } from "./writes";

/** The time that a write takes: 200 ms, or longer than anybody waits for it. */
export type Pace = "slow" | "late";

/**
 * Milliseconds after which a person has an answer in the first part of a late round: its reads are over well
 * before.
 */
const impatientMs = (meetings: number) => 400 + 25 * meetings;

/** Milliseconds that nobody waits to the end. */
const patientMs = 60_000;

/** Waits before a write is carried out. */
type Delay = () => Promise<unknown>;

/** Two people of a club with a slow legacy API, and instances of the gateway. */
export async function startRounds() {
  let clock = 0;
  const senders = new Map<string, { sent: Sent; delay: Delay }>();
  const club = await startClub(async (request, answer) => {
    const sender = senders.get(request.headers.get(REQUEST_ID_HEADER) ?? "");
    if (!sender || !isWriteRequest(request)) return answer();
    const up = { began: ++clock, ended: Number.POSITIVE_INFINITY };
    sender.sent.up.push(up);
    await sender.delay();
    return answer().finally(() => {
      up.ended = ++clock;
    });
  });
  const people = [await club.signIn(staff.god), await club.signIn(staff.admin)] as const;

  async function open(meeting: Meeting, subject: Subject, reads: Reads): Promise<Outcome> {
    const sent = await Promise.all(
      meeting.writes.map(async (write, at): Promise<Sent> => {
        const person = at as 0 | 1;
        const opened = await openedBy(reads, write, subject, person);
        const changes = isSave(write.key) ? changesOf(write, opened, person) : null;
        const who = await personOf({ write, person }, subject);
        return { write, person, who, changes, opened, status: 0, body: {}, up: [] };
      }),
    );
    return { meeting, subject, sent, late: null };
  }

  /** Sends both writes at once. */
  async function send({ meeting, sent, subject }: Outcome, delay: Delay): Promise<void> {
    await Promise.all(
      sent.map(async (one) => {
        // A person whose write was sent does not press again.
        if (one.status !== 0 && (one.status !== 504 || one.up.length > 0)) return;
        const requestId = newRequestId();
        senders.set(requestId, { sent: one, delay });
        const { method, path, options } = requestOf(one, subject);
        const request = browserRequest(method, { ...options, who: one.who });
        const state = meeting.gateways[one.person % meeting.gateways.length] as GatewayState;
        const answer = await legacyResponse(state, { request, requestId, rawPath: path });
        const { status, body } = await read(answer);
        Object.assign(one, { status, body });
      }),
    );
  }

  /** On a busy machine a write arrives after its sender has got a 504: waits until a second is quiet. */
  async function arrived(outcomes: readonly Outcome[]): Promise<void> {
    const count = () => outcomes.flatMap(({ sent }) => sent.flatMap(({ up }) => up)).length;
    let before: number;
    do {
      before = count();
      await setTimeout(1_000);
    } while (count() > before);
  }

  /**
   * Everybody gives up before a write lands, and the person whose write was not sent presses again while it
   * is still under way.
   */
  async function sendLate(outcomes: readonly Outcome[]): Promise<void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    club.setTimeoutMs(impatientMs(outcomes.length));
    await Promise.all(outcomes.map((outcome) => send(outcome, () => released)));
    await arrived(outcomes);
    for (const outcome of outcomes)
      outcome.late = outcome.sent.find(({ status, up }) => status === 504 && up.length > 0) ?? null;
    club.setTimeoutMs(patientMs);
    const again = outcomes.map((outcome) => send(outcome, async () => {}));
    // Time for people who would not wait.
    await setTimeout(100 + 4 * outcomes.length);
    release();
    await Promise.all(again);
  }

  async function personOf(
    { write, person }: Pick<Sent, "write" | "person">,
    subject: Subject,
  ): Promise<SignedIn> {
    // The own record alone is saved by this call; others save it by /socio.
    if (write.key === "utente.update") return club.signIn(subject.id);
    const own = people[person];
    return admits(callOf(write.key).guard, own.session.level) ? own : (people[1 - person] as SignedIn);
  }

  return {
    club,
    /** Holds all meetings at once, each on a record of its own. */
    async run(meetings: readonly Meeting[], pace: Pace) {
      const subjects = new Map<RecordKind, Subject[]>();
      for (const kind of new Set(meetings.map((meeting) => meeting.kind))) {
        const count = meetings.filter((meeting) => meeting.kind === kind).length;
        subjects.set(kind, await makeSubjects(club, kind, count));
      }
      const reads = createReads(club);
      const outcomes: Outcome[] = [];
      for (const meeting of meetings)
        outcomes.push(await open(meeting, subjects.get(meeting.kind)?.pop() as Subject, reads));
      if (pace === "late") await sendLate(outcomes);
      else {
        const queue = new PQueue({ concurrency: 80 });
        await queue.addAll(outcomes.map((outcome) => () => send(outcome, () => setTimeout(200))));
      }
      await pendingWritesEnded();
      return { outcomes, reads: createReads(club) };
    },
    stop: () => club.stop(),
  };
}

export type Rounds = Awaited<ReturnType<typeof startRounds>>;
