import { describe, expect, it } from "vitest";
import { screens } from "@/lib/routes";
import { filesUnder, textOf } from "../support/sources";

/** The names of the first table of docs/glossary.md, in the plural and with hyphens. */
function entityFiles(): string[] {
  const table = textOf("docs/glossary.md").split("## Entities")[1]?.split("\nSome entities")[0] ?? "";
  const names = [...table.matchAll(/^\| ([a-z ]+) \|/gm)].map(([, name = ""]) => name);
  return names
    .filter((name) => name !== "our name")
    .map((name) => `${name.replaceAll(" ", "-").replace(/(?<![aeiou])y$/, "ie")}s`);
}

/** The files beside those of the entities: the session, which is none, and helpers. */
const others: Record<string, readonly string[]> = {
  "lib/contract/schemas": [
    "session",
    "live",
    "index",
    "common",
    "list",
    "named-entries",
    "person",
    "answer-fields",
    "missing-fields",
    "read-answer",
    "schemas",
  ],
  "legacy-api/tables": ["sessions", "activity-updates", "plain-records", "index", "columns"],
  "legacy-api/handlers": ["session", "index"],
  "legacy-api/seed": [
    "index",
    "main",
    "seed",
    "random",
    "names",
    "templates",
    "pdf",
    "fiscal-code",
    "claim-plans",
    "history",
    "logbook-data",
    "sailing-papers",
  ],
  "tests/support/samples": ["session", "index", "sample"],
  "tests/support/records": [],
};

describe("files of entities", () => {
  const entities = entityFiles();

  it.each(Object.entries(others))("%s has files named as in docs/glossary.md", (folder, beside) => {
    const names = filesUnder(folder)
      .filter((path) => path.endsWith(".ts"))
      .map((path) => path.slice(folder.length + 1).replace(/(\.test)?\.ts$/, ""));
    expect(names.filter((name) => entities.includes(name)).length).toBeGreaterThan(10);
    expect(names.filter((name) => !entities.includes(name) && !beside.includes(name))).toEqual([]);
    expect(beside.filter((name) => !names.includes(name))).toEqual([]);
  });
});

/** Browser tests that are about more than one screen. */
const crossScreen = [
  "accessibility",
  "aiuto",
  "conflict",
  "conflict-gone",
  "conflict-parts",
  "decisions",
  "dalla-richiesta-alla-chiusura",
  "early",
  "enter-held-down",
  "every-screen",
  "files-attack",
  "guida",
  "icons",
  "installable",
  "leave",
  "live",
  "live-presence",
  "pdf",
  "phone",
  "push",
  "query-attack",
  "read-only",
  "request-code",
  "screen-reader",
  "session-end",
  "session-use",
  "security",
  "shell",
  "sign-in",
  "stale-tab",
  "start",
  "stored-paths",
  "system-settings",
  "two-viewers",
  "typed-meanwhile",
  "two-people",
  "unreadable-records",
];

describe("browser tests", () => {
  const names = filesUnder("tests/e2e").map((path) => path.replace(/^tests\/e2e\/|\.spec\.ts$/g, ""));
  /** `tipoDoc` of /tipoDoc; / and /login are in the tests of the shell and of the sign-in. */
  const routes = screens.map(({ path }) => path.slice(1)).filter((route) => route && route !== "login");

  it("are named after their route, `<route>` or `<route>-<topic>`, or stand in the list of those of several", () => {
    const isNamed = (name: string) =>
      routes.some((route) => name === route || name.startsWith(`${route}-`)) || crossScreen.includes(name);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
    expect(crossScreen.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("has a file for every route", () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !names.includes(route))).toEqual([]);
  });
});

it("every screen that stands on the kit's list is in the component tests of all of them", () => {
  const standing = filesUnder("app/(console)")
    .filter(
      (path) =>
        path.endsWith("-screen.tsx") && /\b(useListScreen|useList|resourceScreen)\(/.test(textOf(path)),
    )
    .map((path) => `/${path.split("/")[2]}`);
  const tested = ["list-screens", "routed-lists"]
    .map((name) => textOf(`app/(console)/${name}.test.tsx`))
    .join();
  expect(standing.length).toBeGreaterThan(20);
  expect(standing.filter((path) => !new RegExp(`"${path}[":]`).test(tested))).toEqual([]);
});
