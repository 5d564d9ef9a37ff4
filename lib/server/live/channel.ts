import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { log } from "../../log";
import type { LiveMessage } from "./messages";

const channelName = "pontile:live";
/** The time between two pings of the connection. */
const aliveMs = 2_000;
/** The time after a lost message until the others are told so, and again while that message is lost too. */
const repeatMs = 1_000;

/** The channel between this instance and the others. */
export interface Channel {
  /** Never throws and does not wait: a `missed` message makes up for a lost one. */
  send(message: LiveMessage): void;
  /** Begins to listen, once. */
  listen(): void;
}

interface Listener {
  onMessage(message: LiveMessage): void;
  /** The connection is there, for the first time or again: messages may have been lost before. */
  onConnected(): void;
}

/** By publish/subscribe of Redis; without one there are no other instances. */
export function createChannel(redis: Redis | null, listener: Listener): Channel {
  if (!redis) return { send() {}, listen() {} };
  const own = randomUUID();
  const publish = (message: LiveMessage) => redis.publish(channelName, JSON.stringify({ own, message }));
  let isRepeating = false;
  let isListening = false;

  /** Tells the others that a message was lost, until Redis takes it. */
  function repeatMissed(): void {
    setTimeout(async () => {
      isRepeating = await publish({ kind: "missed" }).then(
        () => false,
        () => true,
      );
      if (isRepeating) repeatMissed();
    }, repeatMs).unref();
  }

  return {
    send(message) {
      publish(message).catch(() => {
        if (isRepeating) return;
        isRepeating = true;
        repeatMissed();
      });
    },
    listen() {
      if (isListening) return;
      isListening = true;
      const onText = (text: string) => {
        const { own: from, message } = JSON.parse(text) as { own: string; message: LiveMessage };
        if (from !== own) listener.onMessage(message);
      };
      subscribe(redis, onText, listener.onConnected);
    },
  };
}

/** A connection of its own, which comes back by itself, also from one that is open and silent. */
function subscribe(redis: Redis, onText: (text: string) => void, onConnected: () => void): void {
  const connection = redis.duplicate({ autoResubscribe: false });
  connection.on("error", () => {});
  connection.on("message", (_channel: string, text: string) => {
    try {
      onText(text);
    } catch (error) {
      log().warn({ err: error }, "live-message");
    }
  });
  connection.on("ready", () => {
    connection.subscribe(channelName).then(onConnected, (error: unknown) => {
      log().warn({ err: error }, "live-channel");
      connection.disconnect(true);
    });
  });
  setInterval(() => {
    if (connection.status === "ready") connection.ping().catch(() => connection.disconnect(true));
  }, aliveMs).unref();
}
