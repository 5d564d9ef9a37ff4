import { connect } from "node:net";

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

export interface Patience {
  /** When enough has come: the server closes the connection, or the head of an answer is there. */
  until?: "closed" | "answered";
  /** After which the connection is given up. */
  patienceMs?: number;
}

/** Writes a text to the server and collects what comes back; `isOver` says whether it waited for no longer than it may. */
export function exchange(
  url: string,
  sent: string,
  { until = "closed", patienceMs = 10_000 }: Patience = {},
): Promise<{ text: string; isOver: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let text = "";
    let isOver = true;
    const timer = setTimeout(() => {
      isOver = false;
      socket.destroy();
    }, patienceMs);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (until === "answered" && text.includes("\r\n\r\n")) socket.destroy();
    });
    // A server that closes before it has read everything resets the connection; what it answered still counts.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ text, isOver });
    });
    socket.write(sent);
  });
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
