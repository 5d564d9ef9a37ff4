import type { Colleague } from "../contract/live";
import { once } from "../once";

type People = readonly Colleague[];

/** 'MR' of Marta Rossi: the first letters of the first and the last word. */
export function initialsOf({ name }: Colleague): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("it")).join("") || "?";
}

/** 'Anche Marta Rossi ha aperto questa scheda'; '' where nobody has. */
export function openElsewhereText(people: People): string {
  const [first, second] = people;
  if (!first) return "";
  if (!second) return `Anche ${first.name} ha aperto questa scheda`;
  const others = people.length === 2 ? second.name : `altre ${people.length - 1} persone`;
  return `Anche ${first.name} e ${others} hanno aperto questa scheda`;
}

const list = once(() => new Intl.ListFormat("it-IT", { type: "conjunction" }));

/** 'Aperta da Marta Rossi e Ugo Bianchi' */
export const openedByText = (people: People) => `Aperta da ${list().format(people.map(({ name }) => name))}`;
