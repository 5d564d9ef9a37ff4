// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { picturesOf } from "@/lib/guide/search";
import { readGuide } from "@/lib/server/guide";
import { chaptersOf, manualHtml } from "./manual";

const pages = readGuide();
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");
const manual = parsed(manualHtml(pages, "24/11/2026"));

describe("the manual", () => {
  it("has every page of the help once, in the order of its contents", () => {
    const titles = chaptersOf(pages).flatMap((chapter) => chapter.pages.map(({ title }) => title));
    expect([...titles].sort()).toEqual(pages.map(({ title }) => title).sort());
    const text = (selector: string) => [...manual.querySelectorAll(selector)].map((one) => one.textContent);
    expect(text("nav li a")).toEqual(titles);
    expect(text("article > h1")).toEqual(titles);
  });

  it("has links that lead to a place in it, and nothing from elsewhere", () => {
    const links = [...manual.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(links.length).toBeGreaterThan(pages.length);
    expect(links.filter((href) => !manual.getElementById(href.slice(1)))).toEqual([]);
    expect(manual.querySelectorAll("script, link, iframe, [style]")).toHaveLength(0);
    const sources = [...manual.querySelectorAll("[src]")].map((image) => image.getAttribute("src"));
    expect(sources.filter((source) => !source?.startsWith("data:image/webp;base64,"))).toEqual([]);
    expect(sources).toHaveLength(pages.flatMap(picturesOf).length);
  });

  it("shows text as it is written", () => {
    const [page] = pages;
    if (!page) throw new Error("no pages");
    const hostile = { ...page, title: "<b>&\"'", blocks: [{ paragraph: [{ text: "<img src=x>" }] }] };
    const shown = parsed(manualHtml([hostile], "<i>oggi"));
    expect(shown.querySelector("article > h1")?.textContent).toBe("<b>&\"'");
    expect(shown.querySelector("article p:last-child")?.textContent).toBe("<img src=x>");
    expect(shown.querySelectorAll("img, i")).toHaveLength(0);
  });
});
