// A process of its own: the stand-in, with two answers that cost it nothing, so that what is measured is the
// gateway.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { openDatabase } from "../legacy-api/database";
import { createApp } from "../legacy-api/router";
import { seedDatabase } from "../legacy-api/seed";
import { answerOf } from "./gateway-responses";

const dataDir = mkdtempSync(join(tmpdir(), "pontile-bench-"));
const { db } = await openDatabase(dataDir);
await seedDatabase(db, { dataDir, members: 30 });
const listener = getRequestListener(createApp({ db, dataDir, quiet: true }).fetch);
const fixed = new Map([
  ["/porto/", answerOf("Porto", 2_000)],
  ["/sede/", answerOf("Sede", 1_000_000)],
]);

let answers = 100_000;

const server = createServer((request, response) => {
  const known = fixed.get(request.url ?? "");
  if (!known) return void listener(request, response);
  // CHANGING: no two answers alike, as of a list that somebody is always at work on.
  const body = process.env.CHANGING ? Buffer.from(known) : known;
  if (process.env.CHANGING) body.write(String(answers++), body.indexOf('"nome":"') + 8);
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("SIGTERM", () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
