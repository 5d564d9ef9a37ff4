import { describe, expect, it } from "vitest";
import { read, refusal, sendFile } from "@/tests/support/gateway";
import { html, raw, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { Refused } from "../legacy/failures";
import { fileFailurePage, wantsPage } from "./file-page";

const { upstream: files, who } = signedInForTests("SEGRETERIA", { LEGACY_TIMEOUT_MS: "4000" });

const inTab = { "sec-fetch-dest": "document", accept: "text/html,*/*" };
const inFrame = { "sec-fetch-dest": "iframe", accept: "text/html,*/*" };

describe("the page of a failure", () => {
  const page = async (error: Refused, id = "K7QF2M9X") => fileFailurePage(error.failure, id).text();

  it("has the request's code where the fault is a server's, and the way on", async () => {
    for (const code of ["internal", "unreachable"] as const)
      expect(await page(new Refused(code))).toContain("<p>Codice: K7QF2M9X</p>");
    const missing = await page(new Refused("file-missing"));
    expect(missing).not.toMatch(/Codice|Stryker|undefined/);
    expect(missing).toContain('<a href="">Riprova</a>');
    const ended = await page(new Refused("session"));
    expect(ended).toContain('<a href="/login">Accedi</a>');
    expect(ended).not.toContain("Riprova");
  });

  it("shows texts as texts", async () => {
    expect(await page(new Refused("internal"), '<b>&"')).toContain("<p>Codice: &lt;b&gt;&amp;&quot;</p>");
  });

  it.each([
    [{ "sec-fetch-dest": "document" }, true],
    [{ "sec-fetch-dest": "iframe" }, true],
    [{ "sec-fetch-dest": "empty", accept: "text/html" }, false],
    [{ "sec-fetch-dest": "image", accept: "text/html" }, false],
    [{ accept: "text/html,*/*" }, true],
    [{ accept: "application/json" }, false],
    [{}, false],
  ])("is wanted by a request with %j: %s", (headers: Record<string, string>, expected) => {
    expect(wantsPage(new Headers(headers))).toBe(expected);
  });
});

describe("a file that cannot be shown", () => {
  it.each([
    ["a tab", inTab],
    ["a frame", inFrame],
    ["a browser that does not say where it goes", { accept: "text/html,application/xhtml+xml" }],
  ])("is an Italian page in %s: what happened, what is safe, what to do", async (_, headers) => {
    files.on("GET", html("<h1>segreto</h1>", 404));
    const response = await sendFile("/uploads/a.pdf", { who, headers });
    const text = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(text).toContain('<html lang="it">');
    for (const part of ["Il file non si trova", "sono al sicuro", "mandarlo di nuovo"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/segreto|esito|<script/);
  });

  it.each([
    ["unreachable", reset, 502, "Il server del circolo non risponde."],
    ["invalid-response", raw("segreto", 500), 502, "risposta non valida"],
  ])("names what failed: %s", async (_, reply, status, sentence) => {
    files.on("GET", reply);
    const response = await sendFile("/uploads/a.pdf", { who, headers: inTab });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    const text = await response.text();
    expect(text).toContain(sentence);
    expect(text).toMatch(/Codice: [\w-]+/);
  });

  it("leads to the sign-in when the session is over", async () => {
    const response = await sendFile("/uploads/a.pdf", { headers: inTab });
    expect(response.status).toBe(401);
    const text = await response.text();
    for (const part of ["La sessione è scaduta", 'href="/login"']) expect(text).toContain(part);
  });

  it("carries nothing of the address into the page, runs nothing and is framed by our own pages alone", async () => {
    const response = await sendFile("/uploads/%3Cimg%20src=x%3E%2f..", { who, headers: inTab });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("img src=x");
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const directive of ["default-src 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is JSON for a script and for an image", async () => {
    for (const dest of ["empty", "image"]) {
      files.on("GET", html("", 404));
      const headers = { "sec-fetch-dest": dest, accept: "*/*" };
      const { status, body } = await read(await sendFile("/uploads/a.jpg", { who, headers }));
      expect([status, body]).toEqual([404, refusal("file-missing")]);
    }
  });
});
