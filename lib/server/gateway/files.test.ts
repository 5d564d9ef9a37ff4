import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { browserRequest, gatewayRequest, pdf, read, refusal, sendFile } from "@/tests/support/gateway";
import { applySettings, signIn } from "@/tests/support/session";
import { html, json, raw, redirect } from "@/tests/support/upstream";
import { signedInForTests, upstreamForTests } from "@/tests/support/upstream-for-tests";
import { fileHref } from "../../rules/stored-path";
import { processState } from "../process-state";
import { handleFile } from "./files";

/** Calls and files are on two servers, as a club may have them. The settings are those of the second. */
const files = upstreamForTests();
const { upstream: calls, who } = signedInForTests("SEGRETERIA", () => ({
  LEGACY_FILES_URL: `${files.url}/sito/`,
  LEGACY_TIMEOUT_MS: "4000",
}));

const asDocument = { "content-type": "application/pdf" };

describe("the gateway for files", () => {
  it("fetches a file from the files' own address, byte for byte", async () => {
    const bytes = Buffer.concat([pdf(), randomBytes(3 * 1024 * 1024)]);
    files.on("GET", raw(bytes, 200, { ...asDocument, "content-length": String(bytes.length) }));
    const response = await sendFile("/uploads/documenti/12/a.pdf", { who });
    const received = Buffer.from(await response.arrayBuffer());
    const sha256 = (data: Buffer) => createHash("sha256").update(data).digest("hex");
    expect([response.status, sha256(received)]).toEqual([200, sha256(bytes)]);
    expect(files.received.map(({ path }) => path)).toEqual(["/sito/uploads/documenti/12/a.pdf"]);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
  });

  it.each([
    "spazi nel nome.pdf",
    "cancelletto #2.pdf",
    "domanda?.pdf",
    "sconto 100%.pdf",
    "%2e%2e.pdf",
    "carta d'identità.pdf",
    "a&b=c+d;e.pdf",
    "日本 (1).pdf",
  ])("finds %s under its own name", async (name) => {
    files.on("GET", raw(pdf(), 200, asDocument));
    const href = fileHref(`uploads/documenti/12/${name}`) ?? "";
    const response = await sendFile(href.replace("/api/files", ""), { who });
    expect(response.status).toBe(200);
    expect(decodeURIComponent(files.received[0]?.path ?? "")).toBe(`/sito/uploads/documenti/12/${name}`);
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^inline; filename\*=UTF-8''[\w.~!%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(name);
  });

  it("sends the request's id, and neither the token nor any other header of the client", async () => {
    files.on("GET", raw(pdf(), 200, asDocument));
    const headers = {
      "x-access-token": "rubato",
      authorization: "Bearer x",
      "x-forwarded-for": "10.0.0.1",
      accept: "text/html",
      referer: "http://localhost:3000/x",
    };
    await sendFile("/uploads/a.pdf", { who, headers });
    expect(Object.keys(files.received[0]?.headers ?? {}).sort()).toEqual(
      [
        "host",
        "connection",
        "accept",
        "accept-language",
        "sec-fetch-mode",
        "user-agent",
        "pragma",
        "cache-control",
        "accept-encoding",
        "x-request-id",
      ].sort(),
    );
    const text = JSON.stringify(files.received);
    for (const secret of [
      "rubato",
      "Bearer",
      "10.0.0.1",
      "text/html",
      "localhost:3000",
      who.session.token,
      who.value,
    ])
      expect(text).not.toContain(secret);
  });

  it("does not follow a redirect", async () => {
    files.on("GET", redirect(`${calls.url}/segreto`));
    const { status, body, headers } = await read(await sendFile("/uploads/a.pdf", { who }));
    expect([status, body, headers.get("location")]).toEqual([502, refusal("invalid-response"), null]);
    expect(calls.calls()).toEqual([]);
  });
});

describe("a request for a file", () => {
  const ask = (method: string, path = "/uploads/a.pdf") =>
    handleFile(processState(), gatewayRequest(browserRequest(method, { who }), path));

  it("is GET or HEAD, else 405 that names them", async () => {
    files.on("GET", raw(pdf(), 200, asDocument));
    files.on("HEAD", raw(Buffer.alloc(0), 200, asDocument));
    expect([(await ask("GET")).status, (await ask("HEAD")).status]).toEqual([200, 200]);
    expect(files.received.map(({ method }) => method)).toEqual(["GET", "HEAD"]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const response = await ask(method);
      expect([response.status, response.headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
    }
  });

  it("names no hidden file; a name may end with a dot, and has its letters in capital hexadecimal", async () => {
    files.on("GET", raw(pdf(), 200, asDocument));
    expect((await ask("GET", "/uploads/.htaccess")).status).toBe(400);
    expect((await ask("GET", "/uploads/.git/config")).status).toBe(400);
    expect((await ask("GET", "/uploads/nome.")).status).toBe(200);
    const { headers } = await ask("GET", "/uploads/a*b.pdf");
    expect(headers.get("content-disposition")).toContain("''a%2Ab.pdf");
  });

  it("is counted as a file, with how long it took in seconds, and has its line in the log", async () => {
    const info = vi.spyOn(log(), "info");
    const figures = async () => {
      const requests = (await metrics.requests.get()).values;
      const seconds = (await metrics.requestSeconds.get()).values;
      const sum = seconds.find(
        ({ labels, metricName }) => labels.call === "file" && metricName?.endsWith("_sum"),
      );
      const count = requests.find(({ labels }) => labels.call === "file" && labels.status === "404");
      return [count?.value ?? 0, sum?.value ?? 0] as const;
    };
    files.on("GET", html("", 404));
    const before = await figures();
    await ask("GET");
    const after = await figures();
    expect(after[0]).toBe(before[0] + 1);
    expect(after[1] - before[1]).toBeGreaterThan(0);
    expect(after[1] - before[1]).toBeLessThan(10);
    const line = {
      request: expect.any(String),
      call: "file",
      status: 404,
      code: "file-missing",
      legacyStatus: 404,
      ms: expect.any(Number),
      userLevel: "SEGRETERIA",
    };
    const written = info.mock.calls.filter(([, name]) => name === "file");
    expect(written).toEqual([[line, "file"]]);
    const [{ ms }] = written[0] as unknown as [{ ms: number }];
    expect(ms).toBeLessThan(10_000);
  });
});

const handle = (state = processState(), signal?: AbortSignal) =>
  handleFile(state, gatewayRequest(browserRequest("GET", { who, signal }), "/uploads/a.pdf"));

describe("a file that is not sent", () => {
  const broken = () => ({ ...processState(), sessions: null as never });

  it("by our own fault is 500 with an error in the log, which names the request", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => {});
    expect((await handle(broken())).status).toBe(500);
    const line = { request: expect.stringMatching(/^\w{8,}$/), err: expect.any(TypeError) };
    expect(error.mock.calls).toEqual([[line, "gateway"]]);
  });

  it("because the client has gone is no error in the log", async () => {
    const error = vi.spyOn(log(), "error").mockImplementation(() => {});
    await handle(broken(), AbortSignal.abort());
    expect(error).not.toHaveBeenCalled();
    files.on("GET", raw(pdf(), 200, asDocument));
    await handle(processState(), AbortSignal.abort());
    expect(files.received).toEqual([]);
  });
});

describe("a file that is under way", () => {
  it("ends when the client goes, and comes whole when its rest is late", async () => {
    applySettings({ LEGACY_API_URL: calls.url, LEGACY_FILES_URL: files.url, LEGACY_TIMEOUT_MS: "1000" });
    const bytes = pdf(2_000);
    let hasGone = false;
    files.on("GET", (_, response) => {
      response.once("close", () => (hasGone = !response.writableFinished));
      response.writeHead(200, asDocument).write(bytes.subarray(0, 1_000));
      globalThis.setTimeout(() => response.end(bytes.subarray(1_000)), 1_500);
    });
    const { signal, abort } = abortable();
    const left = await handle(processState(), signal);
    abort();
    await expect(left.arrayBuffer()).rejects.toThrow();
    await vi.waitFor(() => expect(hasGone).toBe(true));
    const whole = await handle();
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe("paths that lead out", () => {
  it.each([
    "/../etc/passwd",
    "/uploads/../../etc/passwd",
    "/uploads/./a.pdf",
    "/..",
    "/uploads/..",
    "/uploads/%2e%2e/%2e%2e/etc/passwd",
    "/%2E%2E/a",
    "/uploads/%2e/a",
    "/uploads/..%2f..%2fetc",
    "/uploads%2fa.pdf",
    "/uploads/..%5c..%5cetc",
    "/uploads\\a.pdf",
    "/uploads/a%00.pdf",
    "/uploads/a%0d%0aX: y.pdf",
    "/uploads/%zz",
    "//evil.example/a.pdf",
    "/uploads//a.pdf",
    "/uploads/",
    "/",
    "",
    "/uploads/%ED%A0%80.pdf",
    "/%c0%ae%c0%ae/a",
  ])("%j is refused before anything is sent", async (path) => {
    const { status, body } = await read(await sendFile(path, { who }));
    expect([status, body]).toEqual([400, refusal("path")]);
    expect([files.received, calls.calls()]).toEqual([[], []]);
  });

  it.each([
    "/enti",
    "/ENTI",
    "/Enti",
    "/Documenti/ALL",
    "/cerca/Rossi",
    "/CERCA/Rossi",
    "/%45NTI",
    "/utente/5",
    "/UTENTE/5",
    "/tipoDoc",
    "/TIPODOC",
    "/OAuth/Session",
  ])("%j is a call of the legacy API and no file, in any case", async (path) => {
    applySettings({ LEGACY_API_URL: `${calls.url}/api`, LEGACY_FILES_URL: calls.url });
    const { session } = who;
    calls.on("GET /api/oauth/session", json({ esito: true, user: calls.users.get(session.token) }));
    for (const base of ["/api", "/API", "/Api"]) {
      const { status, body } = await read(await sendFile(`${base}${path}`, { who }));
      expect([status, body], base).toEqual([400, refusal("path")]);
    }
    expect(calls.received.map(({ path }) => path)).toEqual(["/api/oauth/session"]);
  });

  it("encoded twice are part of a name", async () => {
    files.on("GET", html("", 404));
    await sendFile("/uploads/%252e%252e/%252fetc", { who });
    expect(files.received[0]?.path).toBe("/sito/uploads/%252e%252e/%252fetc");
  });
});

describe("who may see a file", () => {
  const published = {
    Documenti: [
      {
        id: 1,
        pubblicato: 1,
        path: "/uploads/doccirc/1/statuto.pdf",
        sorgente: "uploads/doccirc/1/statuto.docx",
      },
      { id: 2, pubblicato: 0, path: "uploads/doccirc/2/bozza.pdf" },
      { id: 3, pubblicato: 1, path: null, sorgente: "../../etc/passwd" },
    ],
  };

  it("nobody who is not signed in, and nothing is sent", async () => {
    for (const options of [{}, { headers: { cookie: "pontile-session=x" } }]) {
      const { status, body } = await read(await sendFile("/uploads/doccirc/1/statuto.pdf", options));
      expect([status, body]).toEqual([401, refusal("session")]);
    }
    expect([files.received, calls.received]).toEqual([[], []]);
  });

  it.each([
    ["SOCIO", 403],
    ["ISTRUTTORE", 200],
  ] as const)(
    "%s sees the files of published club documents alone, the source file: %i",
    async (level, sourceStatus) => {
      const person = await signIn(level, calls);
      calls.on("GET /doccirc/all/", json(published));
      files.on("GET", raw(pdf(), 200, asDocument));
      const statusOf = async (path: string) => (await sendFile(path, { who: person })).status;
      expect(await statusOf("/uploads/doccirc/1/statuto.pdf")).toBe(200);
      expect(await statusOf("/uploads/doccirc/1/statuto.docx")).toBe(sourceStatus);
      files.received.length = 0;
      const others = [
        "/uploads/doccirc/2/bozza.pdf",
        "/uploads/documenti/12/a.pdf",
        "/uploads/doccirc/1/Statuto.pdf",
      ];
      for (const path of [
        ...others,
        "/uploads/doccirc/1/statuto.pdf/x",
        "/doccirc/1/statuto.pdf",
        "/etc/passwd",
      ]) {
        const { status, body } = await read(await sendFile(path, { who: person }));
        expect([status, body], path).toEqual([403, refusal("forbidden")]);
      }
      expect(files.received).toEqual([]);
    },
  );

  it("a list that cannot be read opens nothing", async () => {
    const person = await signIn("SOCIO", calls);
    for (const reply of [json({}, 500), json({ esito: false, err: "no" }), html("x")]) {
      calls.on("GET /doccirc/all/", reply);
      expect(
        (await sendFile("/uploads/doccirc/1/statuto.pdf", { who: person })).status,
      ).toBeGreaterThanOrEqual(403);
    }
    expect(files.received).toEqual([]);
  });

  it.each(["SEGRETERIA", "ADMIN", "GOD"] as const)(
    "%s sees every file, and the list is not fetched",
    async (level) => {
      files.on("GET", raw(pdf(), 200, asDocument));
      const person = await signIn(level, calls);
      expect((await sendFile("/uploads/documenti/12/a.pdf", { who: person })).status).toBe(200);
      expect(calls.calls()).toEqual([]);
    },
  );
});
