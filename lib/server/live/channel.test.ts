import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applySettings } from "@/tests/support/session";
import { log } from "../../log";
import { createChannel } from "./channel";
import type { LiveMessage } from "./messages";

const message: LiveMessage = { kind: "ended", sid: "uno" };

/** A Redis whose every connection a test holds in its hands. */
function startRedis() {
  const connection = Object.assign(new EventEmitter(), {
    status: "ready",
    subscribe: vi.fn(async () => 1),
    ping: vi.fn(async () => "PONG"),
    disconnect: vi.fn(),
  });
  const publish = vi.fn(async (_channel: string, _text: string) => 1);
  const duplicate = vi.fn((_options: object) => connection);
  return { connection, publish, duplicate, redis: { publish, duplicate } as unknown as Redis };
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  applySettings();
  vi.useFakeTimers();
  warn = vi.spyOn(log(), "warn").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

function startChannel() {
  const site = startRedis();
  const listener = { onMessage: vi.fn(), onConnected: vi.fn() };
  const channel = createChannel(site.redis, listener);
  const sent = () => site.publish.mock.calls.map(([, text]) => JSON.parse(text).message as LiveMessage);
  return { ...site, listener, channel, sent };
}

it("hears what others say, not what it says itself, and goes on after a message that it cannot read", () => {
  const { channel, connection, listener, publish } = startChannel();
  channel.listen();
  channel.send(message);
  const [name, own] = publish.mock.calls[0] ?? [];
  connection.emit("message", name, own);
  expect(listener.onMessage).not.toHaveBeenCalled();
  connection.emit("message", name, "{");
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(SyntaxError) }, "live-message");
  connection.emit("message", name, JSON.stringify({ own: "altro", message }));
  expect(listener.onMessage).toHaveBeenCalledExactlyOnceWith(message);
});

it("listens once, by a connection of its own that subscribes each time that it is there", async () => {
  const { channel, connection, listener, duplicate } = startChannel();
  channel.listen();
  channel.listen();
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({ autoResubscribe: false });
  // Without a listener of errors it would end the process.
  connection.emit("error", new Error("away"));
  for (let times = 1; times <= 2; times++) {
    connection.emit("ready");
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.subscribe).toHaveBeenCalledTimes(times);
    expect(listener.onConnected).toHaveBeenCalledTimes(times);
  }
});

it("makes its connection anew where it cannot subscribe, or where the connection is silent", async () => {
  const { channel, connection, listener } = startChannel();
  channel.listen();
  connection.subscribe.mockRejectedValueOnce(new Error("no"));
  connection.emit("ready");
  await vi.advanceTimersByTimeAsync(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, "live-channel");
  expect(connection.disconnect.mock.calls).toEqual([[true]]);
  expect(listener.onConnected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.disconnect).toHaveBeenCalledTimes(1);
  connection.ping.mockRejectedValueOnce(new Error("silent"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.disconnect.mock.calls).toEqual([[true], [true]]);
  connection.status = "reconnecting";
  const pings = connection.ping.mock.calls.length;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(connection.ping).toHaveBeenCalledTimes(pings);
});

it("says each second that something was lost until somebody hears it, however much is lost", async () => {
  const { channel, publish, sent } = startChannel();
  publish.mockRejectedValue(new Error("away"));
  channel.send(message);
  channel.send(message);
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(2_000);
  const missed = { kind: "missed" };
  expect(sent()).toEqual([message, message, missed, missed]);
  channel.send(message);
  publish.mockResolvedValue(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent().slice(4)).toEqual([message, missed]);
  // A message that is lost later is made up for again.
  publish.mockRejectedValueOnce(new Error("away"));
  channel.send(message);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent().slice(6)).toEqual([message, missed]);
});

it("without Redis there is nobody to hear it", () => {
  const listener = { onMessage: vi.fn(), onConnected: vi.fn() };
  const channel = createChannel(null, listener);
  channel.listen();
  channel.send(message);
  expect([listener.onMessage, listener.onConnected].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
