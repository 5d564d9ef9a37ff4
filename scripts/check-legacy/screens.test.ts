import { expect, it } from "vitest";
import { type CallKey, callKeys, calls } from "@/lib/contract";
import { readSources, type Source } from "@/tests/support/sources";
import { screenReads } from "./screens";

/** Every read that a screen's own modules and the components that it imports name, by screen. */
function readsOfScreens(): Record<string, CallKey[]> {
  const sources = new Map(
    readSources((path) => /^(app|components)\//.test(path) && !/\.test\./.test(path)).map((source) => [
      source.path,
      source,
    ]),
  );
  const reads = callKeys.filter((key) => calls[key].effect === "read");
  const pages = [...sources.keys()].filter((path) => /^app\/\(console\)\/\w+\/page\.tsx$/.test(path));
  return Object.fromEntries(
    pages.flatMap((page) => {
      const text = modulesOf(page, sources)
        .map((source) => source.text)
        .join("\n");
      const named = reads.filter(
        (key) => text.includes(`"${key}"`) || text.includes(`entity: "${key.replace(/\.list$/, "")}"`),
      );
      return named.length > 0 ? [[page.slice("app/(console)".length, -"/page.tsx".length), named]] : [];
    }),
  );
}

function modulesOf(page: string, sources: ReadonlyMap<string, Source>): Source[] {
  const found = new Map<string, Source>();
  const waiting = [page];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const source = sources.get(path);
    if (!source || found.has(path)) continue;
    found.set(path, source);
    waiting.push(...source.imports.flatMap(({ file, typeOnly }) => (file && !typeOnly ? file : [])));
  }
  return [...found.values()];
}

it("the table names every read of every screen, and no other", () => {
  const table = Object.fromEntries(
    Object.entries(screenReads).map(([path, { main, also }]) => [path, [...main, ...also].toSorted()]),
  );
  const sources = Object.entries(readsOfScreens()).map(([path, reads]) => [path, reads.toSorted()]);
  expect(sources.length).toBeGreaterThan(40);
  expect(table).toEqual(Object.fromEntries(sources));
});
