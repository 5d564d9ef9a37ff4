import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { applySettings } from "@/tests/support/session";
import type { Findings } from "./check";
import { concludeSettings } from "./conclusions";
import { checkFiles, maxFilesTried } from "./stored-files";

let server: Server;
let paths: string[] = [];
afterEach(() => {
  server.close();
  paths = [];
});

/** Has the settings name a files server that answers each address with a status and a type. */
async function serve(answerTo: (path: string) => [status: number, type: string]) {
  server = createServer(({ url = "" }, response) => {
    paths.push(url);
    const [status, type] = answerTo(url);
    response.writeHead(status, { "content-type": type }).end("x");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  applySettings({ LEGACY_FILES_URL: `http://127.0.0.1:${port}/file` });
}

const check = (...stored: string[]) => checkFiles(stored, async () => {});

it("a file that is there answers, also after one that has been lost; then no other is tried", async () => {
  await serve((path) => [path.endsWith("b%20c.pdf") ? 200 : 404, "application/pdf"]);
  expect(await check("uploads/a.pdf", "/uploads/b c.pdf", "uploads/d.pdf")).toBe("answered");
  expect(paths).toEqual(["/file/uploads/a.pdf", "/file/uploads/b%20c.pdf"]);
});

it("files elsewhere, and web pages in their place, are not there, which names the setting", async () => {
  for (const answer of [
    [404, "text/plain"],
    [200, "text/html"],
    [302, "text/plain"],
  ] as [number, string][]) {
    await serve(() => answer);
    const files = await check("uploads/a.pdf");
    expect(files).toBe("not there");
    const findings: Findings = {
      level: "ADMIN",
      signIn: "answered",
      files,
      calls: [],
      roles: [],
      isPartial: false,
    };
    expect(concludeSettings(findings)).toEqual([expect.stringMatching(/^LEGACY_FILES_URL: /)]);
    server.close();
  }
});

it("only a few are tried, none that is no stored path, and without any there is no finding", async () => {
  await serve(() => [404, "text/plain"]);
  expect(await check(...Array.from({ length: 20 }, (_, index) => `uploads/${index}.pdf`))).toBe("not there");
  expect(paths).toHaveLength(maxFilesTried);
  expect(await check("https://altrove.example/a.pdf", "../a.pdf")).toBeNull();
  expect(await check()).toBeNull();
  expect(paths).toHaveLength(maxFilesTried);
});
