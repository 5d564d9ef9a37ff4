import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applySettings, signIn } from "@/tests/support/session";
import { anonymousBodyMs, maxAnonymous, maxPerClient } from "./connection-limits";
import { responseHeaders } from "./response-headers";
import { createHttpServer } from "./server";

let server: Server;
let open: Client[];

interface Client {
  socket: Socket;
  /** The text that the server has sent. */
  text: () => string;
}

/** A server that answers GET at once; other requests wait for ever. */
const listener: RequestListener = (request, response) => {
  if (request.method === "GET" && request.url !== "/pending") response.end("ok");
};

beforeEach(async () => {
  applySettings({ TRUSTED_PROXIES: "1" });
  open = [];
  server = createHttpServer({ pages: listener });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  vi.useRealTimers();
  for (const { socket } of open) socket.destroy();
  server.close();
});

/** Connects, sends a text, and waits until the server has its request, where there is one. */
async function send(text: string): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const arrived = once(server, text.includes("\r\n\r\n") ? "request" : "connection");
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("error", () => {}).on("data", (chunk) => (received += String(chunk)));
  const client = { socket, text: () => received };
  open.push(client);
  socket.write(text);
  await arrived;
  return client;
}

async function sendAll(texts: readonly string[]): Promise<Client[]> {
  const clients: Client[] = [];
  for (const text of texts) clients.push(await send(text));
  return clients;
}

/** Longer than usual, because a busy machine is no failure. */
const patiently = { timeout: 15_000 };
const closed = ({ socket }: Client) => vi.waitFor(() => expect(socket.closed).toBe(true), patiently);
const answer = ({ text }: Client) =>
  vi.waitFor(() => expect(text()).toContain("\r\n\r\n"), patiently).then(text);
/** Unlike vi.waitFor it does not advance the fake timers. */
async function timerSet(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
}
const isOpen = ({ socket }: Client) => !socket.closed;

const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: x", ...headers].join("\r\n")}\r\n\r\n`;
const from = (address: string) => `X-Forwarded-For: ${address}`;
const halfBody = (...headers: string[]) =>
  `${request("POST /api/auth/callback/credentials", ...headers, "Content-Length: 1000")}u`;
const read = (...headers: string[]) => request("GET /soci", ...headers);
const repeat = (text: string, count = maxPerClient) => Array.from({ length: count }, () => text);
const someAddress = (at: number) => from(`198.51.${at >> 8}.${at & 255}`);

it("an address that has its connections loses its oldest half-sent request to a new one", async () => {
  const [oldest, next] = await sendAll(repeat(halfBody(from("203.0.113.9"))));
  const other = await send(halfBody(from("203.0.113.8")));
  const newest = await send(read(from("203.0.113.9")));
  expect(await answer(newest)).toMatch(/^HTTP\/1\.1 200 /);
  await closed(oldest as Client);
  expect([next as Client, other].map(isOpen)).toEqual([true, true]);
});

it("a /64 network of IPv6 counts as one address", async () => {
  const ofNetwork = Array.from({ length: maxPerClient }, (_, at) => halfBody(from(`2001:db8::${at + 1}`)));
  const [oldest] = await sendAll(ofNetwork);
  await send(read(from("2001:db8::ffff")));
  await closed(oldest as Client);
});

it("an address with as many requests under way gets 503 with Retry-After; another is served", async () => {
  await sendAll(repeat(request("GET /pending", from("203.0.113.9"))));
  const refused = await send(read(from("203.0.113.9")));
  const text = await answer(refused);
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(text.toLowerCase()).toContain("\r\nretry-after: 1\r\n");
  await vi.waitFor(() => expect(refused.text()).toContain('"code":"busy"'), patiently);
  await closed(refused);
  expect(await answer(await send(read(from("203.0.113.8"))))).toMatch(/^HTTP\/1\.1 200 /);
});

it("without a proxy a header cannot choose the address, and idle connections count", async () => {
  applySettings();
  const [idle, next] = await sendAll(repeat("").map((_, at) => read(someAddress(at))));
  await answer(idle as Client);
  await send(halfBody(someAddress(999)));
  await closed(idle as Client);
  expect(isOpen(next as Client)).toBe(true);
});

it("connections that arrive together count for an address only with their first request", async () => {
  applySettings();
  const silent = await sendAll(repeat("", 2 * maxPerClient));
  expect(await answer(await send(read()))).toMatch(/^HTTP\/1\.1 200 /);
  expect(silent.every(isOpen)).toBe(true);
});

it("behind a proxy idle connections count for nobody", async () => {
  const idle = await sendAll(repeat(read(from("203.0.113.9"))));
  await Promise.all(idle.map(answer));
  expect(await answer(await send(read(from("203.0.113.9"))))).toMatch(/^HTTP\/1\.1 200 /);
  expect(idle.every(isOpen)).toBe(true);
});

it("places are kept for signed-in people: only connections without a session give way", async () => {
  const { cookie, value } = await signIn("SOCIO");
  const person = await send(halfBody(someAddress(0), `Cookie: ${cookie}`));
  const forged = halfBody(someAddress(1), `Cookie: ${cookie.replace(value, value.replace(/.{9}~/, "x~"))}`);
  const rest = Array.from({ length: maxAnonymous - 1 }, (_, at) => halfBody(someAddress(at + 2)));
  const anonymous = await sendAll([forged, ...rest]);
  expect(anonymous.every(isOpen)).toBe(true);
  const colleague = await send(read(someAddress(0), `Cookie: ${cookie}`));
  expect(await answer(colleague)).toMatch(/^HTTP\/1\.1 200 /);
  await vi.waitFor(() => expect(anonymous.filter(isOpen)).toHaveLength(maxAnonymous - 1), patiently);
  expect(isOpen(person)).toBe(true);
});

it("who has just connected does not give way to those who have begun a request without a session", async () => {
  const [newcomer] = await sendAll([""]);
  await sendAll(Array.from({ length: maxAnonymous + 1 }, (_, at) => halfBody(someAddress(at))));
  expect(isOpen(newcomer as Client)).toBe(true);
});

it("a person's connections are limited too, whatever the address", async () => {
  const { cookie } = await signIn("SOCIO");
  const all = Array.from({ length: maxPerClient }, (_, at) => halfBody(someAddress(at), `Cookie: ${cookie}`));
  const [oldest] = (await sendAll(all)) as [Client];
  // The person of the first connections may not be known yet.
  await vi.waitFor(async () => {
    expect(await answer(await send(read(someAddress(999), `Cookie: ${cookie}`)))).toMatch(/^HTTP\/1\.1 200 /);
    expect(isOpen(oldest)).toBe(false);
  }, patiently);
});

it("a body without a session has eight seconds: then 408, and the connection is closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const client = await send(halfBody(someAddress(0)));
  await timerSet();
  vi.advanceTimersByTime(anonymousBodyMs - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await closed(client);
  expect(client.text()).toMatch(/^HTTP\/1\.1 408 .*"code":"slow-body"/s);
  for (const [name, value] of Object.entries(responseHeaders()))
    expect(client.text()).toContain(`\r\n${name}: ${value}\r\n`);
  expect(client.text()).toMatch(/\r\nx-request-id: [^\r\n]{8,}\r\n/);
});

it.each([
  ["1000 bytes", "Content-Length: 1000", 25],
  ["25 MB", `Content-Length: ${25 * 1024 * 1024}`, 25 + 800],
  ["an unknown length", "Transfer-Encoding: chunked", 25 + 800],
  ["an endless length", "Content-Length: 999999999999", 25 + 800],
])("a signed-in person's body of %s has its time by its length", async (_, length, seconds) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { cookie } = await signIn("SOCIO");
  const head = request("POST /api/x", someAddress(0), `Cookie: ${cookie}`, length);
  const client = await send(`${head}1`);
  await timerSet();
  vi.advanceTimersByTime(seconds * 1000 - 10);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
  await closed(client);
});

it("a body that is complete within its time may wait for its answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const arrived = once(server, "request");
  const client = await send(halfBody(someAddress(0)));
  const [received] = await arrived;
  await timerSet();
  client.socket.write("u".repeat(999));
  while (!received.complete) await new Promise(setImmediate);
  vi.advanceTimersByTime(anonymousBodyMs);
  vi.useRealTimers();
  expect(await answer(await send(read(someAddress(1))))).toMatch(/^HTTP\/1\.1 200 /);
  expect(isOpen(client)).toBe(true);
});
