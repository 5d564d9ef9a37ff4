import { existsSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guideIdOf } from "@/lib/guide/page";
import { parseGuidePage } from "@/lib/guide/parse";
import { inlinesOf, picturesOf } from "@/lib/guide/search";
import { screens } from "@/lib/routes";
import { guideIds, picturePath, readGuide } from "@/lib/server/guide";
import { filesUnder, textOf } from "../support/sources";

const ids = guideIds();
const tasks = ids.filter((id) => id.startsWith("compiti/"));

describe("docs/guida", () => {
  it("has a page for each screen, none without a screen, and the tasks from end to end", () => {
    const expected = screens.map(({ path }) => guideIdOf(path));
    expect(ids.filter((id) => !tasks.includes(id)).sort()).toEqual(expected.sort());
    expect(tasks).toHaveLength(10);
  });

  it("has links that lead to a page", () => {
    const dead = readGuide().flatMap((page) =>
      inlinesOf(page)
        .flatMap((part) => ("link" in part && !ids.includes(part.to) ? [part.to] : []))
        .map((to) => `${page.id} → ${to}`),
    );
    expect(dead).toEqual([]);
  });

  it("has a picture in each task, small ones, all of them there and none too many", () => {
    const pages = readGuide();
    const pictures = pages.flatMap(picturesOf);
    expect(
      tasks.filter((id) => !pages.some((page) => page.id === id && picturesOf(page).length > 0)),
    ).toEqual([]);
    expect(pictures.filter((picture) => !existsSync(picturePath(picture)))).toEqual([]);
    expect(pictures.filter((picture) => statSync(picturePath(picture)).size > 60_000)).toEqual([]);
    expect(filesUnder("public/guida").toSorted()).toEqual(
      [...new Set(pictures)].map((picture) => `public/guida/${picture}.webp`).toSorted(),
    );
  });

  it.each(ids)("%s is short, says what it is for, and names what the check can look for", (id) => {
    const text = textOf(`docs/guida/${id}.md`);
    const page = parseGuidePage(id, text);
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    expect(Object.keys(page.blocks[0] ?? {})).toEqual(["paragraph"]);
    expect(inlinesOf(page).some((part) => "label" in part)).toBe(true);
  });
});
