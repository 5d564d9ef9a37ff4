import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { pdf, read, refusal, sendFile } from "@/tests/support/gateway";
import { applySettings, signIn } from "@/tests/support/session";
import { hang, html, raw, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream: files, who } = signedInForTests("SEGRETERIA", { LEGACY_TIMEOUT_MS: "4000" });

const image = { "content-type": "image/jpeg" };
const asDocument = { "content-type": "application/pdf" };

it("a file that somebody opens renews the session, one that the browser fetches beforehand does not", async () => {
  files.on("GET", raw("x", 200, asDocument));
  const seenAt = Date.now() - 10 * 60_000;
  const cookieAfter = async (headers: Record<string, string>) => {
    const aged = await signIn("SEGRETERIA", files, { session: { seenAt } });
    const response = await sendFile("/uploads/a.pdf", { who: aged, headers });
    await response.body?.cancel();
    return response.headers.get("set-cookie");
  };
  expect(await cookieAfter({})).toMatch(/^pontile-session=/);
  expect(await cookieAfter({ "sec-purpose": "prefetch" })).toBeNull();
  expect(await cookieAfter({ "x-background": "1" })).toBeNull();
});

describe("how a file is shown", () => {
  const shown = async (name: string, type: string, query = "") => {
    files.on("GET", raw("x", 200, { "content-type": type }));
    const response = await sendFile(`/uploads/${name}${query}`, { who });
    await response.body?.cancel();
    return { status: response.status, headers: response.headers };
  };

  it.each([
    ["a.pdf", "application/pdf"],
    ["a.JPG", "image/jpeg"],
    ["a.jpeg", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.gif", "image/gif"],
    ["a.webp", "image/webp"],
  ])("%s is shown in the page, as %s", async (name, type) => {
    const { headers } = await shown(name, "application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^inline;/);
    expect(headers.get("content-type")).toBe(type);
    expect((await shown(name, type, "?scarica")).headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  it.each(["a.svg", "a.html", "a.htm", "a.xml", "a.js", "a.txt", "a.swf", "senza-tipo", "a.pdf.html"])(
    "%s is a download of unknown type, whatever the server calls it",
    async (name) => {
      for (const type of [
        "image/svg+xml",
        "text/html; charset=utf-8",
        "application/javascript",
        "image/png",
      ]) {
        const { headers } = await shown(name, type);
        expect(headers.get("content-disposition")).toMatch(/^attachment;/);
        expect(headers.get("content-type")).toBe("application/octet-stream");
      }
    },
  );

  it.each(["a.docx", "a.xlsx", "a.doc", "a.xls", "a.odt"])("%s is a download", async (name) => {
    expect((await shown(name, "application/zip")).headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  it("is never sniffed, cached or scripted, and framed by our own pages alone", async () => {
    const { headers } = await shown("a.pdf", "application/pdf");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const policy = headers.get("content-security-policy") ?? "";
    for (const directive of ["default-src 'none'", "frame-ancestors 'self'", "sandbox"])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/script-src|allow-/);
  });

  it("carries no headers of the server but those of the file", async () => {
    files.on(
      "GET",
      raw("x", 200, {
        ...image,
        "set-cookie": "a=b",
        server: "Apache",
        "access-control-allow-origin": "*",
        "x-powered-by": "PHP",
        link: "</x>; rel=preload",
        etag: '"v1"',
        "last-modified": "Sat, 21 Nov 2026 10:00:00 GMT",
      }),
    );
    const response = await sendFile("/uploads/a.jpg", { who });
    expect([...response.headers.keys()].sort()).toEqual(
      [
        "cache-control",
        "content-disposition",
        "content-length",
        "content-security-policy",
        "content-type",
        "cross-origin-resource-policy",
        "etag",
        "last-modified",
        "x-content-type-options",
      ].filter((name) => name !== "content-length" || response.headers.has(name)),
    );
    expect(response.headers.get("etag")).toBe('"v1"');
  });
});

describe("a gzipped file", () => {
  it("is returned uncompressed, without the length of the gzipped form", async () => {
    const bytes = pdf(5000);
    const packed = gzipSync(bytes);
    const headers = { ...asDocument, "content-encoding": "gzip", "content-length": String(packed.length) };
    files.on("GET", raw(packed, 200, headers));
    const response = await sendFile("/uploads/a.pdf", { who });
    expect([response.headers.get("content-encoding"), response.headers.get("content-length")]).toEqual([
      null,
      null,
    ]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe("a file that the client reads slowly", () => {
  it("waits at the server: it is streamed at the client's speed and never buffered here", async () => {
    const chunk = Buffer.alloc(256 * 1024, 7);
    let sent = 0;
    let lastSent = 0;
    const closed = new Promise((resolve) =>
      files.on("GET", (_, response) => {
        response.once("close", resolve);
        response.writeHead(200, asDocument);
        const more = (): void => {
          if (response.destroyed || sent > 512 * 1024 * 1024) return;
          sent += chunk.length;
          lastSent = performance.now();
          if (response.write(chunk)) setImmediate(more);
          else response.once("drain", more);
        };
        more();
      }),
    );
    const response = await sendFile("/uploads/a.pdf", { who });
    const reader = response.body?.getReader();
    await reader?.read();
    // The client does not read: only what the socket buffers take may leave the server.
    await vi.waitUntil(() => performance.now() - lastSent > 150, { timeout: 4000, interval: 20 });
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    await reader?.cancel();
    await closed;
  });
});

describe("parts of a file", () => {
  it("are requested and returned: 206 with its range", async () => {
    files.on(
      "GET",
      raw("%PDF", 206, { ...asDocument, "content-range": "bytes 0-3/100", "accept-ranges": "bytes" }),
    );
    const headers = { range: "bytes=0-3", "if-range": '"v1"' };
    const response = await sendFile("/uploads/a.pdf", { who, headers });
    expect([response.status, await response.text()]).toEqual([206, "%PDF"]);
    expect(response.headers.get("content-range")).toBe("bytes 0-3/100");
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(files.calls()[0]?.headers).toMatchObject(headers);
  });

  it("outside the file are 416, and an unchanged file is 304", async () => {
    files.on("GET", raw("", 416, { "content-range": "bytes */100" }));
    const beyond = await sendFile("/uploads/a.pdf", { who, headers: { range: "bytes=200-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */100"]);
    files.on("GET", raw("", 304, { etag: '"v1"' }));
    const same = await sendFile("/uploads/a.pdf", { who, headers: { "if-none-match": '"v1"' } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect(files.calls().at(-1)?.headers["if-none-match"]).toBe('"v1"');
  });
});

describe("a range of a file", () => {
  it("beyond its end is 416 without the server's own page: a download resumed there is whole", async () => {
    files.on(
      "GET",
      raw("<h1>segreto</h1>", 416, { "content-type": "text/html", "content-range": "bytes */100" }),
    );
    const response = await sendFile("/uploads/a.pdf", { who, headers: { range: "bytes=100-" } });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */100"]);
    expect(await response.text()).toBe("");
  });

  it("is one: of several ranges the whole file is sent, because the server would mix them", async () => {
    files.on("GET", raw("%PDF", 200, asDocument));
    const headers = { range: "bytes=0-0, 3-3", "if-range": '"v1"' };
    const response = await sendFile("/uploads/a.pdf", { who, headers });
    expect([response.status, await response.text()]).toEqual([200, "%PDF"]);
    expect(files.calls()[0]?.headers).not.toHaveProperty("range");
  });
});

describe("a file that cannot be returned", () => {
  it("is 404 with our own message when it is not found", async () => {
    for (const status of [404, 410]) {
      files.on("GET", html("<h1>segreto</h1>", status));
      const { status: given, body, text } = await read(await sendFile("/uploads/a.pdf", { who }));
      expect([given, body]).toEqual([404, refusal("file-missing")]);
      expect(text).not.toContain("segreto");
    }
  });

  it("is 502 when the server sends an error page, and the page is not shown", async () => {
    for (const reply of [
      html("<h1>segreto</h1>"),
      html("segreto", 500),
      html("segreto", 403),
      raw("segreto", 401),
    ]) {
      files.on("GET", reply);
      const { status, body, text } = await read(await sendFile("/uploads/a.jpg", { who }));
      expect([status, body]).toEqual([502, refusal("invalid-response")]);
      expect(text).not.toContain("segreto");
    }
  });

  it("is 502 or 504 when the server is down or slow", async () => {
    files.on("GET", reset);
    expect((await read(await sendFile("/uploads/a.pdf", { who }))).body).toEqual(refusal("unreachable"));
    await sendFile("/uploads/a.pdf", { who });
    applySettings({ LEGACY_API_URL: files.url, LEGACY_TIMEOUT_MS: "150" });
    files.on("GET", hang);
    const { status, body } = await read(await sendFile("/uploads/a.pdf", { who }));
    expect([status, body]).toEqual([504, refusal("timeout")]);
  });

  it("is aborted at the server when the client disconnects, also half way", async () => {
    const controller = new AbortController();
    const closed = new Promise((resolve) =>
      files.on("GET", (_, response) => {
        response.once("close", resolve);
        response.writeHead(200, { ...asDocument, "content-length": "1000000" });
        response.write(pdf());
      }),
    );
    const response = await sendFile("/uploads/a.pdf", { who, signal: controller.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    await closed;
    await expect(reader?.read()).rejects.toThrow();
  });
});
