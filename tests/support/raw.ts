import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** 0 where nothing came that is HTTP. */
  status: number;
  /** All values of a header, by its name in lower case. */
  headers: Map<string, string[]>;
  body: string;
  /** All of it as it came, each byte a character. */
  text: string;
}

/** One request with its line exactly as given, which no HTTP client would send. */
export async function rawRequest(
  url: string,
  requestLine: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { port } = new URL(url);
  const lines = Object.entries({ Host: `localhost:${port}`, Connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const { text, isOver } = await exchange(url, `${requestLine} HTTP/1.1\r\n${lines.join("")}\r\n`);
  if (!isOver) throw new Error(`${requestLine}: no answer`);
  return parsed(text);
}

/**
 * A connection over which a text has been written, from an address of this machine (Linux has all of
 * 127.0.0.0/8); `answer` is all that came back, once it is closed.
 */
export async function connection(
  url: string,
  sent: string,
  localAddress = "127.0.0.1",
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress });
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  // A server that closes before it has read everything resets the connection; what it answered still counts.
  socket.on("error", () => {});
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  await new Promise((resolve) => {
    socket.once("close", resolve);
    socket.write(sent, resolve);
  });
  return { socket, answer };
}

export interface Patience {
  /** When enough has come: the server closes the connection, or the head of an answer is there. */
  until?: "closed" | "answered";
  /** After which the connection is given up. */
  patienceMs?: number;
}

/**
 * Writes a text to the server and collects what comes back; `isOver` is false where it had to be given up.
 */
export async function exchange(
  url: string,
  sent: string,
  { until = "closed", patienceMs = 10_000 }: Patience = {},
): Promise<{ text: string; isOver: boolean }> {
  let isOver = true;
  const { socket, answer } = await connection(url, sent);
  const timer = setTimeout(() => {
    isOver = false;
    socket.destroy();
  }, patienceMs);
  if (until === "answered") socket.once("data", () => socket.destroy());
  const text = await answer;
  clearTimeout(timer);
  return { text, isOver };
}

function parsed(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const row of head.split("\r\n").slice(1)) {
    const at = row.indexOf(":");
    const name = row.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), row.slice(at + 1).trim()]);
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { status, headers, body: rest.join("\r\n\r\n"), text };
}
