import { connect } from "node:net";

/** One request with its line exactly as given, which no HTTP client would send; gives status, headers and body as text. */
export function rawRequest(
  url: string,
  requestLine: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
    const lines = Object.entries({ Host: `localhost:${port}`, Connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`${requestLine} HTTP/1.1\r\n${lines.join("")}\r\n`);
  });
}
