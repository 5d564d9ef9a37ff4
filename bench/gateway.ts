import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { ensureBuilt, nextBin, root, run } from "../scripts/setup.mjs";
import { sessionCookie } from "../tests/support/cookies";
import { answerOf } from "./gateway-responses";
import { application, nextServer, ownServer, type Server, secret } from "./processes";
import { median, round, type Section } from "./table";

const ROUNDS = 3;
const SECONDS = 4;

interface GatewayTarget {
  name: string;
  url: string;
  cookie?: string;
}

/**
 * A proxied GET of 2 kB and of 1 MB, beside an empty route handler and beside @fastify/http-proxy with our
 * session work.
 */
export async function gateway(): Promise<Section> {
  ensureBuilt();
  const directory = emptyApplication();
  const servers: Server[] = [];
  const started = async (server: Promise<Server>) => {
    servers.push(await server);
    return servers.at(-1) as Server;
  };
  try {
    const empty = await started(nextServer(directory, "/api/empty", {}));
    const steady = await targetsTo(started, {});
    const changing = await targetsTo(started, { CHANGING: "1" });
    const rows: Section["rows"] = [];
    for (const [size, targets] of [
      ["2 kB", [...steady("porto"), { name: "empty handler", url: `${empty.url}/api/empty` }]],
      ["2 kB, never the same", changing("porto")],
      ["1 MB", steady("sede")],
      ["1 MB, never the same", changing("sede")],
    ] as const)
      for (const connections of [1, 20]) rows.push(...(await compare(size, targets, connections)));
    return {
      title: `Gateway: medians of ${ROUNDS} rounds of ${SECONDS} s, in turns`,
      columns: [
        "body",
        "connections",
        "gateway",
        "requests/s",
        "MB/s",
        "p50 ms",
        "p99 ms",
        "Pontile's share of it",
      ],
      rows,
      notes: [
        "goal: at 2 kB and 20 connections twice the requests/s of fastify with the same session work, at 1 MB half of its bytes/s",
        "fastify checks nothing of what goes through it; it keeps opened cookies by our own code, or opens each anew",
        "load generator, upstream and gateway share this machine's processors",
        "an answer is kept under the hash of its bytes and not made again; never the same: the legacy API's list changes each time",
      ],
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * The application and fastify as a proxy before an upstream of their own; gives their addresses of a call.
 */
async function targetsTo(started: (server: Promise<Server>) => Promise<Server>, env: Record<string, string>) {
  const upstream = await started(ownServer("upstream.ts", env));
  const app = await started(application(upstream.url));
  const same = { LEGACY_API_URL: upstream.url, SESSION_SECRET: secret, APP_URL: app.url };
  const fastify = await started(ownServer("fastify-proxy.ts", same));
  const opening = await started(ownServer("fastify-proxy.ts", { ...same, OPENS_EACH_TIME: "1" }));
  const cookie = await sessionCookie(app.url, "admin");
  return (call: string): GatewayTarget[] => [
    { name: "Pontile", url: `${app.url}/api/legacy/${call}/`, cookie },
    { name: "fastify", url: `${fastify.url}/api/legacy/${call}/`, cookie },
    {
      name: "fastify, each cookie opened anew",
      url: `${opening.url}/api/legacy/${call}/`,
      cookie,
    },
  ];
}

async function compare(size: string, targets: readonly GatewayTarget[], connections: number) {
  const figures = targets.map(() => ({
    rate: [] as number[],
    bytes: [] as number[],
    p50: [] as number[],
    p99: [] as number[],
  }));
  for (let turn = -1; turn < ROUNDS; turn++) {
    for (const [at, one] of targets.entries()) {
      const result = await autocannon({
        url: one.url,
        connections,
        duration: turn < 0 ? 2 : SECONDS,
        headers: one.cookie ? { cookie: one.cookie } : {},
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${one.name}: ${result.non2xx} bad answers, ${result.errors} errors`);
      // The first turn only warms up.
      if (turn < 0) continue;
      figures[at]?.rate.push(result.requests.average);
      figures[at]?.bytes.push(result.throughput.average / 1e6);
      figures[at]?.p50.push(result.latency.p50);
      figures[at]?.p99.push(result.latency.p99);
    }
  }
  const own = median(figures[0]?.rate ?? []);
  return targets.map(({ name }, at) => {
    const { rate = [], bytes = [], p50 = [], p99 = [] } = figures[at] ?? {};
    const share = at === 0 ? null : round(own / median(rate), 2);
    return [
      size,
      connections,
      name,
      Math.round(median(rate)),
      round(median(bytes)),
      round(median(p50)),
      round(median(p99)),
      share,
    ];
  });
}

/** A Next.js application with one route handler that answers 2 kB and does nothing, built. */
function emptyApplication(): string {
  // Outside of the project, whose middleware and instrumentation the framework would find beside its root.
  const directory = mkdtempSync(join(tmpdir(), "pontile-bench-empty-"));
  mkdirSync(join(directory, "app", "api", "empty"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  const write = (path: string, text: string) => writeFileSync(join(directory, path), text);
  write("package.json", '{ "type": "module", "private": true }\n');
  write(
    "app/layout.js",
    'import { createElement } from "react";\nexport default ({ children }) => createElement("html", null, createElement("body", null, children));\n',
  );
  write("next.config.mjs", `export default { turbopack: { root: "/" } };\n`);
  const body = answerOf("Porto", 2_000).toString();
  write(
    "app/api/empty/route.js",
    `const body = ${JSON.stringify(body)};\nexport const dynamic = "force-dynamic";\nexport const GET = () => new Response(body, { headers: { "content-type": "application/json" } });\n`,
  );
  if (run(process.execPath, [nextBin, "build", directory], { quiet: true }) !== 0)
    throw new Error("The empty application could not be built.");
  return directory;
}
