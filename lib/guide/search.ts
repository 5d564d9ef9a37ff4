import { fold } from "../format/search-text";
import { isOffered, type MenuViewer, screenAt } from "../routes";
import { admits } from "../rules/levels";
import type { Inline } from "./blocks";
import type { GuidePage } from "./page";
import { isLittle, stem } from "./stem";

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

/** The pictures of a page, by the names of their files (docs/rules/help.md#pictures). */
export function picturesOf(page: GuidePage): string[] {
  return page.blocks.flatMap((block) => ("picture" in block ? block.picture : []));
}

/** The text of an inline part. */
export function inlineText(part: Inline): string {
  if ("text" in part) return part.text;
  if ("bold" in part) return part.bold;
  return "label" in part ? part.label : part.link;
}

/** The words of a page, by their weight in a search. */
interface PageWords {
  title: Words;
  /** Headings and search words. */
  headings: Words;
  text: Words;
}
interface Words {
  words: readonly string[];
  stems: ReadonlySet<string>;
}

const read = new WeakMap<GuidePage, PageWords>();

function wordsOf(page: GuidePage): PageWords {
  const known = read.get(page);
  if (known) return known;
  const headings = page.blocks.flatMap((block) => ("heading" in block ? block.heading : []));
  const words = {
    title: indexed(page.title),
    headings: indexed([page.words, ...headings].join(" ")),
    text: indexed(passagesOf(page).join(" ")),
  };
  read.set(page, words);
  return words;
}

const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? [];

function indexed(text: string): Words {
  const words = splitWords(text);
  return { words, stems: new Set(words.map(stem)) };
}

/** Whether a form of the word is there, or a longer word that begins with it, as while it is being typed. */
const has = ({ words, stems }: Words, word: string) =>
  stems.has(stem(word)) || words.some((one) => one.startsWith(word));

/** The words to look for: without the little ones, unless there are no others. */
function wordsToFind(typed: string): string[] {
  const words = [...new Set(splitWords(typed))];
  const counting = words.filter((word) => !isLittle(word));
  return counting.length > 0 ? counting : words;
}

export interface FoundPages {
  pages: GuidePage[];
  /** The number of words looked for, and how many of them each of the pages has. */
  asked: number;
  had: number;
}

/**
 * The pages that have every typed word in some form, or where no page has all, those that have most: first
 * those with a word in the title, then in headings and search words, then, unless `inHeadlines`, anywhere
 * (docs/rules/help.md#search).
 */
export function findGuidePages(pages: readonly GuidePage[], typed: string, inHeadlines = false): FoundPages {
  const asked = wordsToFind(typed);
  const weigh = (page: GuidePage, word: string): number => {
    const { title, headings, text } = wordsOf(page);
    if (has(title, word)) return 9;
    if (has(headings, word)) return 3;
    return !inHeadlines && has(text, word) ? 1 : 0;
  };
  const weighed = pages.map((page) => {
    const weights = asked.map((word) => weigh(page, word)).filter((weight) => weight > 0);
    return { page, had: weights.length, weight: weights.reduce((sum, one) => sum + one, 0) };
  });
  const had = Math.max(0, ...weighed.map((one) => one.had));
  const found = had === 0 ? [] : weighed.filter((one) => one.had === had);
  found.sort((one, other) => other.weight - one.weight);
  return { pages: found.map(({ page }) => page), asked: asked.length, had };
}

/** The paragraphs, list items and headings of a page, as text. */
function passagesOf(page: GuidePage): string[] {
  return page.blocks.flatMap((block) => {
    if ("heading" in block) return [block.heading];
    if ("paragraph" in block) return [block.paragraph.map(inlineText).join("")];
    return "list" in block ? block.list.map((item) => item.map(inlineText).join("")) : [];
  });
}

/** The first sentence or heading with most of the typed words; else the beginning of the page. */
export function sentenceWith(page: GuidePage, typed: string): string {
  const asked = wordsToFind(typed);
  const [first = "", ...rest] = passagesOf(page);
  let best = { sentence: first, had: 0 };
  for (const sentence of [first, ...rest].flatMap((passage) => passage.split(sentenceEnd))) {
    const words = indexed(sentence);
    const had = asked.filter((word) => has(words, word)).length;
    if (had > best.had) best = { sentence, had };
  }
  return best.sentence;
}

/** Before a capital letter: 'Doc. a posto' is one sentence. */
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}«])/u;
