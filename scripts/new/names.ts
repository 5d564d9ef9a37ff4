/** The names of an entity, everywhere: docs/glossary.md has a row of these. */
export interface EntityNames {
  /** Our name, as in the glossary: `sea card type`. */
  ours: string;
  /** The legacy API's: `tipotessvm`, in its paths and in the names of its calls. */
  legacy: string;
  /** The screen's path without the slash, which the stand-in's table has as its name too. */
  route: string;
  /** The list in an answer of the legacy API: `Tipotessvm`. */
  answer: string;
  /** `sea-card-type`, `sea-card-types`: names of files. */
  file: string;
  files: string;
  /** `seaCardType`, `seaCardTypes`, `SeaCardType`, `SeaCardTypes`. */
  one: string;
  many: string;
  One: string;
  Many: string;
  /** The noun in Italian: `fornitore`, `fornitori`, with its gender. */
  noun: string;
  nouns: string;
  gender: "m" | "f";
  /** The heading of the screen: `Fornitori`. */
  title: string;
}

const camel = (words: string) => words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const plural = (words: string) => `${words.replace(/(?<![aeiou])y$/, "ie")}s`;

/**
 * The names of an entity from our name, the legacy API's and the route; the Italian noun is the legacy name,
 * and its plural the route, feminine where it ends in `a`. Throws on a name that is not one.
 */
export function entityNames(ours: string, legacy: string, path: string): EntityNames {
  const route = path.replace(/^\//, "");
  if (!/^[a-z]+( [a-z]+)*$/.test(ours)) throw new Error(`"${ours}": our name is lower-case English words.`);
  for (const name of [legacy, route])
    if (!/^[a-z]+$/.test(name)) throw new Error(`"${name}": a legacy name and a route are one word, a to z.`);
  const one = camel(ours);
  const many = plural(one);
  return {
    ours,
    legacy,
    route,
    answer: capital(legacy),
    file: ours.replaceAll(" ", "-"),
    files: plural(ours.replaceAll(" ", "-")),
    one,
    many,
    One: capital(one),
    Many: capital(many),
    noun: legacy,
    nouns: route,
    gender: legacy.endsWith("a") ? "f" : "m",
    title: capital(route),
  };
}
