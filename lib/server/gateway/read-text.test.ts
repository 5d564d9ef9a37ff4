import { expect, it } from "vitest";
import { failureOf } from "../legacy/failures";
import { readText } from "./read-text";

/** A request whose body comes in these pieces; `pulled` counts those that were asked for. */
function requestOf(pieces: string[], headers: Record<string, string> = {}) {
  const counted = { pulled: 0 };
  const body = new ReadableStream(
    {
      pull(stream) {
        const piece = pieces[counted.pulled];
        counted.pulled += 1;
        if (piece === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers, body, duplex: "half" };
  return { counted, request: new Request("http://localhost/", init as RequestInit) };
}

const codeOf = (work: Promise<string>) => work.catch((error) => failureOf(error).code);

it("a text is whole, with letters that lie over two pieces; without a body it is empty", async () => {
  const { request } = requestOf(["a", "bc"]);
  expect(await readText(request, 3)).toBe("abc");
  const bytes = new TextEncoder().encode("è");
  const halves = new ReadableStream({
    start(stream) {
      stream.enqueue(bytes.slice(0, 1));
      stream.enqueue(bytes.slice(1));
      stream.close();
    },
  });
  const init = { method: "POST", body: halves, duplex: "half" } as RequestInit;
  expect(await readText(new Request("http://localhost/", init), 10)).toBe("è");
  expect(await readText(new Request("http://localhost/"), 10)).toBe("");
});

it("one that is announced as too long is not read", async () => {
  const { request, counted } = requestOf(["abc"], { "content-length": "4" });
  expect(await codeOf(readText(request, 3))).toBe("too-large");
  expect(counted.pulled).toBe(0);
  expect(await readText(requestOf(["abc"], { "content-length": "3" }).request, 3)).toBe("abc");
});

it("one that is longer than announced is read no further than to the limit", async () => {
  const { request, counted } = requestOf(["ab", "cd", "ef", "gh"], { "content-length": "2" });
  expect(await codeOf(readText(request, 3))).toBe("too-large");
  expect(counted.pulled).toBeLessThan(4);
});
