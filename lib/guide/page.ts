import type { Block } from "./blocks";

export interface GuidePage {
  /** Its file in docs/guida without the ending: `soci`, `compiti/nuovo-socio`. */
  id: string;
  title: string;
  /** The path of its screen; null for a task that runs over several. */
  screen: string | null;
  /** Words that people search it by and that do not stand in it. */
  words: string;
  /** The account of the demo data that the check signs in as. */
  account: string;
  /** The steps by which the check reaches the names of the page, from the screen (docs/guida/README.md). */
  opens: string[];
  blocks: Block[];
}

/** Of every picture of the help, in px. */
export const pictureSize = { width: 1280, height: 800 };

/** The address of a picture. */
export const pictureAddress = (picture: string): string => `/guida/${picture}.webp`;

/** The id of a screen's page; the root, which has no name of its own, has the page for beginners. */
export const guideIdOf = (path: string): string => (path === "/" ? "inizio" : path.slice(1));
