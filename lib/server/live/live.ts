import type { Redis } from "ioredis";
import type { StaleEvent } from "../../contract/live";
import { createRecentReads } from "../../contract/recent-reads";
import { everyStaleRead } from "../../contract/stale";
import { failureOf } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import { newRequestId } from "../request-id";
import { callerOf } from "../session/caller";
import type { Sessions } from "../session/sessions";
import { createChannel } from "./channel";
import type { LiveMessage } from "./messages";
import { createSharedPresence, type SharedPresence } from "./shared-presence";
import { createStreams, type LiveStream, type Reader, type StreamOwner, type Streams } from "./streams";
import { tellOpen, tellStale } from "./tell";

/** The stream of what is stale and who has what open (docs/rules/live.md); created once per process. */
export interface Live extends Pick<Streams, "hasRoom">, Pick<SharedPresence, "open"> {
  /** Tells everybody who may read it that a write has made reads stale. */
  publish(event: StaleEvent): void;
  /**
   * Begins a stream, and tells what has become stale since `heardAt` (ms since the epoch), where the page
   * says it; the function says that its client has gone.
   */
  start(owner: StreamOwner, reader: Reader, heardAt?: number): () => void;
  /** Ends the streams of this process for good, before the server stops. */
  close(): void;
}

/** With Redis all instances tell each other. */
export function createLive(redis: Redis | null, sessions: Sessions): Live {
  const streams = createStreams({ onCheck: (stream) => void check(stream), onLeft });
  const channel = createChannel(redis, { onMessage, onConnected: catchUp });
  const recent = createRecentReads();
  const presence = createSharedPresence(redis, channel, (event) => tellOpen(streams.all(), event));

  sessions.revocation.onRevoked(endEverywhere);

  function endEverywhere(sid: string): void {
    endSession(sid);
    channel.send({ kind: "ended", sid });
  }

  function onMessage(message: LiveMessage): void {
    if (message.kind === "stale") tell(message.event, message.at);
    else if (message.kind === "open") presence.receive(message.entry);
    else if (message.kind === "ended") endSession(message.sid);
    else if (message.kind === "missed") catchUp();
  }

  function tell(event: StaleEvent, at: number): void {
    recent.note(event.reads);
    tellStale(streams.all(), event, at);
  }

  /** Messages may have been lost: anything may be stale, and any session over. */
  function catchUp(): void {
    recent.beginAnew();
    tellStale(streams.all(), { reads: [...everyStaleRead] });
    // Where Redis is gone again, its return does all of this once more.
    void presence.load().catch(() => {});
    for (const stream of streams.all()) void check(stream);
  }

  /**
   * Checks a session as a page does, by the cookie with which its stream began. While that is not possible
   * the stream stays open: no write succeeds then either, so that it carries nothing.
   */
  async function check(stream: LiveStream): Promise<void> {
    const context = newRequestContext(newRequestId());
    const caller = await callerOf(sessions, stream.cookie, context).catch((error: unknown) => {
      if (failureOf(error).code === "session") streams.end(stream, "session");
    });
    if (!caller || caller.identity.level === stream.level) return;
    stream.level = caller.identity.level;
    tellAllOpen(stream);
  }

  function tellAllOpen(stream: LiveStream): void {
    for (const event of presence.events()) tellOpen([stream], event);
  }

  function endSession(sid: string): void {
    for (const stream of streams.ofSession(sid)) streams.end(stream, "revoked");
    presence.endSession(sid);
  }

  function onLeft({ sid }: LiveStream): void {
    const isBack = () => streams.ofSession(sid).length > 0;
    if (!isBack()) presence.endLater(sid, isBack);
  }

  return {
    publish(event) {
      const at = Date.now();
      tell(event, at);
      channel.send({ kind: "stale", event, at });
    },
    hasRoom: streams.hasRoom,
    start(owner, reader, heardAt) {
      channel.listen();
      const { stream, left } = streams.add(owner, reader);
      if (heardAt !== undefined) tellStale([stream], { reads: [...recent.since(heardAt)] });
      tellAllOpen(stream);
      // The session may have ended while the request was checked.
      void check(stream);
      return left;
    },
    async open(entry) {
      channel.listen();
      const isTaken = await presence.open(entry);
      // The session may have ended while the request was checked.
      if (await sessions.revocation.isRevoked(entry.sid)) endEverywhere(entry.sid);
      return isTaken;
    },
    close: streams.close,
  };
}
