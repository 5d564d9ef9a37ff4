import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withCompressedFiles } from "./compressed-files";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "static-"));
  mkdirSync(join(directory, "chunks"));
  for (const name of ["a.js", "a.js.br", "b.css", "b.css.br", "c.js", "d.woff2", "d.woff2.br"])
    writeFileSync(join(directory, "chunks", name), "");
});
afterAll(() => rmSync(directory, { recursive: true }));

/** The address that Next.js is asked for instead of `url`, and the headers that it finds set. */
function passedOn(url: string, accepted: string | undefined, method = "GET", others = {}) {
  let asked: string | undefined;
  const headers = new Map<string, string>();
  const listener = withCompressedFiles((request) => {
    asked = request.url;
  }, directory);
  listener(
    { method, url, headers: { "accept-encoding": accepted, ...others } } as unknown as IncomingMessage,
    { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as ServerResponse,
  );
  return { asked, ...Object.fromEntries(headers) };
}

it.each([
  ["a script", "/_next/static/chunks/a.js", "application/javascript; charset=UTF-8"],
  ["a style", "/_next/static/chunks/b.css", "text/css; charset=UTF-8"],
])("%s comes as it was compressed with the build, under its own type", (_, path, type) => {
  expect(passedOn(`${path}?dpl=1`, "gzip, deflate, br, zstd")).toEqual({
    asked: `${path}.br`,
    "content-type": type,
    "content-encoding": "br",
    vary: "Accept-Encoding",
  });
});

it.each([
  ["to a browser that takes no brotli", "/_next/static/chunks/a.js", "gzip, deflate"],
  ["to a browser that takes nothing compressed", "/_next/static/chunks/a.js", undefined],
  ["to a browser that refuses brotli", "/_next/static/chunks/a.js", "gzip, br;q=0"],
  ["to a browser that takes something alike", "/_next/static/chunks/a.js", "x-br"],
  ["where it was not compressed", "/_next/static/chunks/c.js", "br"],
  ["where it is neither script nor style", "/_next/static/chunks/d.woff2", "br"],
  ["where it is the compressed file itself", "/_next/static/chunks/a.js.br", "br"],
  ["of another folder", "/chunks/a.js", "br"],
  ["where it is a page", "/soci?q=a.js", "br"],
])("a file goes as Next.js sends it %s", (_, url, accepted) => {
  expect(passedOn(url, accepted)).toEqual({ asked: url });
});

it.each(["range", "if-match", "if-unmodified-since"])(
  "the refusal of %s is not said to be compressed",
  (name) => {
    const url = "/_next/static/chunks/a.js";
    expect(passedOn(url, "br", "GET", { [name]: "any" })).toEqual({ asked: url });
  },
);

it("the refusal of another method is not said to be compressed", () => {
  const url = "/_next/static/chunks/a.js";
  expect(passedOn(url, "br", "POST")).toEqual({ asked: url });
  expect(passedOn(url, "br", "HEAD")).toHaveProperty("content-encoding", "br");
});
