import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, expect, it } from "vitest";
import { applySettings } from "@/tests/support/session";
import { checkLegacy, type Findings } from "./check";
import { concludeSettings } from "./conclusions";
import { textReport } from "./report";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function listening(started: Server): Promise<string> {
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(started.address() as AddressInfo).port}`;
}

async function check(address: string) {
  applySettings({ LEGACY_API_URL: address });
  const findings = await checkLegacy({ account: { user: "god", password: "BuonVento2026" }, rate: 10_000 });
  return { findings, text: textReport(findings) };
}

it.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", /^NODE_EXTRA_CA_CERTS: this machine does not trust/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /^NODE_EXTRA_CA_CERTS: this machine does not trust/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /^NODE_EXTRA_CA_CERTS: this machine does not trust/],
  ["CERT_HAS_EXPIRED", /expired/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /for another name/],
])("a certificate that is refused with %s is named", (signInError, advice) => {
  const findings: Findings = {
    level: null,
    signIn: "connection lost",
    signInError,
    files: null,
    calls: [],
    roles: [],
    isPartial: false,
  };
  const [setting = "", ...others] = concludeSettings(findings);
  expect(setting).toMatch(advice);
  expect(others).toEqual([]);
  expect(textReport(findings)).toBe(
    `The sign-in failed: connection lost (${signInError}). Nothing else was tried.\n${setting}\n`,
  );
});

it("a port at which nobody listens is distinguished from a name that does not exist", async () => {
  const { text } = await check("http://127.0.0.1:1/v1");
  expect(text).toContain("The sign-in failed: connection lost (ECONNREFUSED).");
  expect(text).toContain("LEGACY_API_URL: nothing answers");
  const unknown = await check("http://circolo.invalid/v1");
  expect(unknown.text).toMatch(/connection lost \((ENOTFOUND|EAI_AGAIN)\)/);
  expect(unknown.text).toContain("LEGACY_API_URL: this machine does not find the name");
});

it("https is told from http, in both directions", async () => {
  const plain = await listening(createServer((_, response) => response.end()));
  const { text } = await check(`https://${plain}`);
  expect(text).toContain("LEGACY_API_URL: at this port the server speaks http, not https");
  server?.close();
  const secure = await listening(createTlsServer({}) as unknown as Server);
  const refused = await check(`http://${secure}`);
  expect(refused.text).toContain("try https://");
});

it("a sign-in that is not there says that a path may lack, a refused one that the password may be wrong", async () => {
  let status = 404;
  const host = await listening(
    createServer((_, response) => response.writeHead(status).end('{"esito":false}')),
  );
  const { text } = await check(`http://${host}`);
  expect(text).toContain("The sign-in failed: not there.");
  expect(text).toContain("give it with the address (https://server/v1)");
  status = 200;
  const refused = await check(`http://${host}`);
  expect(refused.text).toContain("The sign-in failed: refused.");
  expect(refused.text).toContain("check user name and password");
});
