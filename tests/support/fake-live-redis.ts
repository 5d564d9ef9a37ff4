import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";

/**
 * A Redis in this process as the live stream uses it: publish/subscribe and hashes; several instances may
 * share it.
 */
export function fakeLiveRedis() {
  const hashes = new Map<string, Map<string, string>>();
  const listeners = new Set<EventEmitter>();
  const state = { isDown: false };
  const answer = async <T>(work: () => T): Promise<T> => {
    if (state.isDown) throw new Error("Connection is closed.");
    return work();
  };
  const hash = (key: string) => hashes.get(key) ?? new Map<string, string>();

  const redis = {
    publish: (channel: string, text: string) =>
      answer(() => {
        for (const listener of listeners) listener.emit("message", channel, text);
      }),
    hdel: (key: string, field: string) => answer(() => Number(hash(key).delete(field))),
    del: (key: string) => answer(() => Number(hashes.delete(key))),
    scan: () => answer(() => ["0", [...hashes.keys()]]),
    hvals: (key: string) => answer(() => [...hash(key).values()]),
    multi: () => ({
      hset: (key: string, field: string, text: string) => ({
        pexpire: () => ({
          exec: () => answer(() => void hashes.set(key, new Map(hash(key)).set(field, text))),
        }),
      }),
    }),
    duplicate() {
      const connection = Object.assign(new EventEmitter(), {
        status: "ready",
        ping: () => answer(() => "PONG"),
        disconnect: () => {},
        subscribe: () => answer(() => listeners.add(connection)),
      });
      queueMicrotask(() => connection.emit("ready"));
      return connection;
    },
  };
  return {
    hashes,
    redis: redis as unknown as Redis,
    /** Nothing is answered and nobody hears a message. */
    goDown() {
      state.isDown = true;
    },
    /** Answers again; every connection is made anew, as they are after an outage. */
    comeBack() {
      state.isDown = false;
      for (const connection of [...listeners]) connection.emit("ready");
    },
    /** Answers again without an instance having lost its own connection. */
    answerAgain() {
      state.isDown = false;
    },
  };
}
