import { fold, matches, searchWords } from "../format/search-text";
import { isOffered, type MenuViewer, screenAt } from "../routes";
import { admits } from "../rules/levels";
import type { Inline } from "./blocks";
import type { GuidePage } from "./page";

/** The pages for this person: those of the screens that they may open, and the tasks for the secretariat. */
export function pagesFor(pages: readonly GuidePage[], viewer: MenuViewer): GuidePage[] {
  return pages.filter(({ screen: path }) => {
    if (path === null) return admits("secretariat", viewer.level);
    const screen = screenAt(path);
    return path === "/" || (screen !== undefined && isOffered(screen, viewer));
  });
}

/** Every piece of text of a page, in its order. */
export function inlinesOf(page: GuidePage): Inline[] {
  return page.blocks.flatMap((block) => {
    if ("paragraph" in block) return block.paragraph;
    return "list" in block ? block.list.flat() : [];
  });
}

/** The pictures of a page, by the names of their files. */
export function picturesOf(page: GuidePage): string[] {
  return page.blocks.flatMap((block) => ("picture" in block ? block.picture : []));
}

/** What an inline part reads as. */
export function inlineText(part: Inline): string {
  if ("text" in part) return part.text;
  if ("bold" in part) return part.bold;
  return "label" in part ? part.label : part.link;
}

/** A page's title, headings and search words: what the palette searches. */
const headline = (page: GuidePage) =>
  fold(
    [
      page.title,
      page.words,
      ...page.blocks.flatMap((block) => ("heading" in block ? block.heading : [])),
    ].join(" "),
  );

const wholeText = (page: GuidePage) => `${headline(page)} ${fold(inlinesOf(page).map(inlineText).join(" "))}`;

/**
 * The pages that contain every typed word, ignoring case and accents: those with the words in the title
 * first, then in headings and search words, then, unless `inHeadlines`, anywhere.
 */
export function findGuidePages(pages: readonly GuidePage[], typed: string, inHeadlines = false): GuidePage[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const rank = (page: GuidePage) => {
    if (matches(fold(page.title), words)) return 0;
    if (matches(headline(page), words)) return 1;
    return !inHeadlines && matches(wholeText(page), words) ? 2 : 3;
  };
  return pages
    .map((page) => ({ page, rank: rank(page) }))
    .filter((found) => found.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ page }) => page);
}
