/** Words that say nothing about the topic of a search. */
const littleWords = new Set(
  [
    "il lo la gli le un uno una di da in con su per tra fra ed od",
    "del dello della dell dei degli delle al all allo alla ai agli alle dal dallo dalla dall dai dagli dalle",
    "nel nello nella nell nei negli nelle sul sullo sulla sull sui sugli sulle",
    "che chi cosa come dove quando perche se si mi ti ci vi ne non",
    "fa fare faccio ho devo posso voglio sono sta questo questa",
  ].flatMap((line) => line.split(" ")),
);

/** Three letters or more, then the ending: `-are`, `-ato`, `-azione`, `-amento`, vowels, `barche`'s h. */
const ending = /^(?<stem>.{3,}?)h?[aeiou]*(?:[aei]r[sl]?|at|azion|[ai]ment)?[aeiou]*$/;

/** Whether a folded word does not count in a search of the help, as articles and single letters do not. */
export const isLittle = (word: string): boolean => word.length < 2 || littleWords.has(word);

/**
 * The letters that the Italian forms of a folded word share: `registr` of registrare, registra, registrato.
 * Rough on purpose: it knows no irregular form.
 */
export const stem = (word: string): string => ending.exec(word)?.groups?.stem ?? word;
