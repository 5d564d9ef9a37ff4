import { type Screen, screenName, screens } from "../routes";
import { parseBlocks } from "./blocks";
import { type GuidePage, guideIdOf } from "./page";

const taskFolder = "compiti/";
const known = ["titolo", "parole", "utente", "apre"];

const screenOf = (id: string): Screen | undefined => screens.find(({ path }) => guideIdOf(path) === id);

/**
 * Parses a page of the help: front matter (`titolo`, `parole`, `utente`, `apre` as often as wanted), then
 * text. Throws on a page of no screen and on forms that the help does not know.
 */
export function parseGuidePage(id: string, text: string): GuidePage {
  const found = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/.exec(text)?.groups;
  if (!found) throw new Error(`${id}: no front matter`);
  const fields = (found.front ?? "").split("\n").map((line) => {
    const colon = line.indexOf(": ");
    const name = line.slice(0, colon);
    if (!known.includes(name)) throw new Error(`${id}: ${line}`);
    return { name, value: line.slice(colon + 2).trim() };
  });
  const value = (name: string) => fields.find((field) => field.name === name)?.value;
  const screen = screenOf(id);
  if (!screen && !id.startsWith(taskFolder)) throw new Error(`${id}: no such screen`);
  const title = value("titolo") ?? (screen && screenName(screen));
  if (!title) throw new Error(`${id}: no title`);
  return {
    id,
    title,
    screen: screen?.path ?? null,
    words: value("parole") ?? "",
    account: value("utente") ?? "segreteria",
    opens: fields.filter(({ name }) => name === "apre").map((field) => field.value),
    blocks: parseBlocks(found.body ?? "", id),
  };
}
