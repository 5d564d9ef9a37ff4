import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { register } from "prom-client";
import { beforeAll, describe, expect, it } from "vitest";
import { collectProcessMetrics } from "@/lib/metrics";
import { maxStreams } from "@/lib/server/live/streams";
import packageJson from "@/package.json";
import { textOf } from "../support/sources";

/** The names that the pattern's first group finds, each once. */
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];
const settings = found(textOf("lib/env.ts"), /^ {2}([A-Z_]+): /gm);

describe("docs/pontile.service", () => {
  const unit = textOf("docs/pontile.service");
  const setOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

  it("runs the start of a Node host, with settings that exist", () => {
    const [node, script = ""] = setOf("ExecStart").split(" ");
    expect(node).toBe("/usr/bin/node");
    expect(packageJson.scripts.start).toBe(`exec node ${script}`);
    expect(existsSync(script)).toBe(true);
    const named = found(unit, /\b([A-Z]{2,}_[A-Z_]+)\b/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it("gives it the time and the open files that it needs", async () => {
    const { endMarginMs } = await import("@/scripts/setup.mjs");
    expect(Number(setOf("TimeoutStopSec")) * 1000).toBeGreaterThanOrEqual(15_000 + endMarginMs);
    expect(Number(setOf("LimitNOFILE"))).toBeGreaterThan(4_000);
    expect(setOf("KillMode")).toBe("mixed");
  });

  it("is reached through the proxy alone, which appends the address that sign-ins are counted by", () => {
    expect(unit).toMatch(/^Environment=BIND_ADDRESS=127\.0\.0\.1$/m);
  });

  it("keeps the audit only where somebody asks for it, in a folder that it makes itself", () => {
    expect(unit).toContain(`\n# Environment=AUDIT_LOG=/var/log/${setOf("LogsDirectory")}/`);
    expect(unit).not.toMatch(/^Environment=AUDIT_LOG/m);
  });
});

describe("docker run", () => {
  const [, command = ""] = /^(docker run [^`]*?[^\\])\n/m.exec(textOf("docs/operate.md")) ?? [];

  it("listens to more than the container's own loopback, whatever the settings' file says", () => {
    expect(command).toContain("--env-file pontile.env");
    const [published = ""] = found(command, /-p 127\.0\.0\.1:\d+:(\d+)/g);
    expect(Number(published)).toBe(3000);
    expect(command).toContain(" -e BIND_ADDRESS=0.0.0.0 ");
    const [, seconds] = /gives it (\d+) s/.exec(textOf("docs/operate.md")) ?? [];
    expect(command).toContain(` --stop-timeout ${seconds} `);
  });
});

describe("docs/compose.yaml", () => {
  const compose = textOf("docs/compose.yaml");

  it("runs this version, with settings that exist", () => {
    expect(compose).toContain(`image: pontile:${packageJson.version}\n`);
    const named = found(compose, /^ +([A-Z_]+): /gm);
    expect(named.sort()).toEqual(
      ["BIND_ADDRESS", "METRICS_PORT", "PORT", "REDIS_URL", "TRUSTED_PROXIES"].sort(),
    );
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it("is run beside the repository, in a folder that an upgrade does not touch", () => {
    const commands = textOf("docs/operate.md");
    expect(compose).toContain("build: ../pontile\n");
    expect(commands).toContain("git clone <the repository> /srv/pontile && mkdir /srv/pontile-site");
    const [copied = ""] = found(commands, /^cp (docs\/.*) \/srv\/pontile-site\/$/gm);
    const needed = [...found(compose, /^ +- \.\/(nginx[\w.-]*):/gm), "compose.yaml"];
    expect(copied.split(" ").sort()).toEqual(needed.map((name) => `docs/${name}`).sort());
  });

  it("keeps the audit only where somebody asks for it, in a folder that outlives the containers", () => {
    const [file = ""] = found(compose, /^ {2}# AUDIT_LOG: (.*)$/gm);
    const [folder, inside] = /volumes: \["\.\/(\w+):([\w/]+)"\]/.exec(compose)?.slice(1) ?? [];
    expect(file).toBe(`${inside}/audit.log`);
    expect(textOf("docs/operate.md")).toContain(`\ninstall -d -o 1000 -g 1000 -m 700 ${folder} `);
  });

  it("limits the log of every service", () => {
    const services = compose.slice(compose.indexOf("\nservices:"), compose.indexOf("\nvolumes:"));
    const parts = services.split(/^ {2}[\w-]+:$/m).slice(1);
    expect(parts).toHaveLength(4);
    for (const part of parts) expect(part).toMatch(/<<: \*(instance|logging)\n/);
    expect(compose).toMatch(/^x-instance: &instance\n {2}<<: \*logging$/m);
    expect(compose).toMatch(/^ {4}options: \{ max-size: \d+m, max-file: "\d" \}$/m);
  });

  it("reads the audit with the image's packages and the checkout's script", () => {
    const [, command = ""] = /^(docker compose run .*)$/m.exec(textOf("docs/operate.md")) ?? [];
    const mounted = found(command, /-v \/srv\/pontile\/(\w+:\/app\/\w+):ro/g);
    expect(mounted).toEqual(["lib:/app/lib", "scripts:/app/scripts"]);
    const [, script = ""] = / pontile-1 node --import tsx (\S+) /.exec(command) ?? [];
    expect(packageJson.scripts.audit).toBe(`tsx ${script}`);
    expect(packageJson.dependencies).toHaveProperty("tsx");
    expect(textOf("Dockerfile")).toContain("WORKDIR /app\n");
  });

  it("has the instances that the nginx file passes requests to, and the files that it mounts", () => {
    const nginx = textOf("docs/nginx.conf.example");
    const ports = found(nginx, /^ {4}server 127\.0\.0\.1:(\d+)/gm);
    expect(ports).toHaveLength(2);
    expect(found(compose, /^ +PORT: "(\d+)"$/gm)).toEqual(ports);
    expect(existsSync("docs/nginx.conf.example")).toBe(true);
    expect(compose).toContain("./nginx.conf.example:/etc/nginx/conf.d/pontile.conf:ro");
    const [folder = ""] = found(nginx, /ssl_certificate +(\/.*)\/[^/]+;/g);
    expect(compose).toContain(`./tls:${folder}:ro`);
  });

  it("leads from plain http to https in the place of nginx's own page, and logs nothing of it", () => {
    expect(compose).toContain("./nginx-http.conf.example:/etc/nginx/conf.d/default.conf:ro");
    const lines = textOf("docs/nginx-http.conf.example")
      .split("\n")
      .map((line) => line.trim());
    expect(lines.filter((line) => line && !line.startsWith("#"))).toEqual([
      "server {",
      "listen 80 default_server;",
      "listen [::]:80 default_server;",
      "access_log off;",
      "return 301 https://$host$request_uri;",
      "}",
    ]);
  });

  it("gives writes under way the time to end, and keeps the keys of Redis", async () => {
    const { endMarginMs } = await import("@/scripts/setup.mjs");
    const [seconds] = found(compose, /stop_grace_period: (\d+)s/g);
    expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(15_000 + endMarginMs);
    expect(compose).toContain("--appendonly yes --maxmemory-policy noeviction");
  });
});

/** The metrics of a process, with the labels that lib/metrics.ts gives them. */
let metrics: { name: string; labels: readonly string[] }[];

beforeAll(async () => {
  collectProcessMetrics();
  const text = await readFile("lib/metrics.ts", "utf8");
  const all = await register.getMetricsAsJSON();
  metrics = all.map(({ name }) => ({ name, labels: labelsOf(text, name) }));
});

/** The label names that lib/metrics.ts gives a metric. */
const labelsOf = (text: string, name: string) =>
  found(new RegExp(`"${name}",[^;]*?\\[([^\\]]*)\\]`).exec(text)?.[1] ?? "", /"(\w+)"/g);

const metricsNamedIn = (text: string) =>
  found(text, /\b((?:pontile|nodejs|process)_\w+)/g).map((name) => name.replace(/_bucket$/, ""));

/**
 * Metrics that do not exist, and labels that a metric has not got: those of its filter, or that its sum is
 * by.
 */
function unknownIn(text: string): readonly string[] {
  const named = metricsNamedIn(text).filter((name) => !metrics.some((metric) => metric.name === name));
  const filtered = [...text.matchAll(/\b(pontile_\w+)\{(\w+)=/g)].map(([, name = "", label = ""]) => [
    name,
    label,
  ]);
  const summed = [...text.matchAll(/\bby \(([\w, ]+)\) \(\w*\((pontile_\w+)/g)].flatMap(
    ([, labels = "", name = ""]) => labels.split(", ").map((label) => [name, label]),
  );
  expect(filtered.length + summed.length).toBeGreaterThan(3);
  const labels = [...filtered, ...summed].filter(
    ([name = "", label = ""]) =>
      label !== "le" &&
      !metrics.find((metric) => metric.name === name.replace(/_bucket$/, ""))?.labels.includes(label),
  );
  return [...named, ...labels.map((pair) => pair.join(" by "))];
}

/**
 * The labelled counters in whose hour the first count of a new label is missed: `increase` sees a change
 * alone.
 */
const missedIn = (text: string) =>
  found(text, /increase\((\w+)\[1h\]\)/g).filter((name) => {
    const isLabelled = metrics.find((metric) => metric.name === name)?.labels.length;
    const first = `\\(${name} unless ${name} offset 1h\\)(?: > 0)?`;
    return isLabelled && !new RegExp(`${first} or increase\\(${name}\\[1h`).test(text);
  });

describe("docs/alerts.yml", () => {
  const alerts = textOf("docs/alerts.yml");
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);

  it("names metrics and labels that exist", () => {
    expect(metricsNamedIn(alerts).length).toBeGreaterThan(14);
    expect(unknownIn(alerts)).toEqual([]);
  });

  it("has a severity, a summary and a reason in every rule, and its own name", () => {
    expect(rules.length).toBeGreaterThan(12);
    const names = rules.map((rule) => rule.split("\n", 1)[0]);
    expect(new Set(names).size).toBe(names.length);
    for (const rule of rules) {
      expect(rule).toMatch(/^ {8}expr: .+$/m);
      expect(rule).toMatch(/^ {8}labels: \{ severity: (page|ticket) \}$/m);
      expect(rule).toMatch(/^ {10}summary: .{10,}\.$/m);
      expect(rule).toMatch(/^ {10}description: .{20,}\.$/m);
    }
  });

  it("finds the first count of a new label", () => {
    expect(alerts).toContain("increase(pontile_unreadable_records_total[1h])");
    expect(missedIn(alerts)).toEqual([]);
  });

  it("warns of live streams before there are too many", () => {
    const [limit] = found(alerts, /pontile_live_streams > (\d+)/g);
    expect(Number(limit)).toBeLessThan(maxStreams);
    expect(Number(limit)).toBeGreaterThan(maxStreams / 2);
  });
});

interface Board {
  panels: {
    id: number;
    type: string;
    title: string;
    description?: string;
    gridPos: { x: number; y: number };
    targets?: { expr: string; legendFormat: string }[];
  }[];
}

describe("docs/pontile-grafana.json", () => {
  const grafana: Board = JSON.parse(textOf("docs/pontile-grafana.json"));
  const drawn = grafana.panels.filter(({ type }) => type !== "row");
  const expressions = drawn.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it("names metrics and labels that exist, in legends too", () => {
    expect(unknownIn(expressions.join("\n"))).toEqual([]);
    for (const { targets = [] } of drawn)
      for (const { expr, legendFormat } of targets)
        for (const label of found(legendFormat, /\{\{(\w+)\}\}/g))
          if (label !== "instance")
            expect(expr, legendFormat).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
  });

  it("draws the first count of a new label, of those that should stay at none", () => {
    // Sessions are opened all day.
    expect(missedIn(expressions.join("\n"))).toEqual(["pontile_sessions_total"]);
  });

  it("draws every metric of ours", () => {
    const ours = found(textOf("lib/metrics.ts"), /"(pontile_\w+)"/g);
    const shown = metricsNamedIn(expressions.join("\n"));
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it("says of every panel what to make of it, and no two lie on each other", () => {
    expect(drawn.length).toBeGreaterThan(12);
    for (const { title, description = "" } of drawn) expect(description, title).toMatch(/^.{20,}\.$/);
    expect(new Set(grafana.panels.map(({ id }) => id)).size).toBe(grafana.panels.length);
    const places = grafana.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
