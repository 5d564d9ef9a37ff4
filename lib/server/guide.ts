import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GuidePage, guideIdOf, pictureAddress } from "../guide/page";
import { parseGuidePage } from "../guide/parse";
import { screens } from "../routes";

const folder = "docs/guida";

/** The tasks in the order in which a new person meets them; tasks that are not listed come last. */
const taskOrder = [
  "nuovo-socio",
  "tesseramento",
  "richiesta-uscita",
  "giornata-di-verifiche",
  "rimborso",
  "stagione",
  "nuovo-anno",
  "socio-via",
  "numeri-comitato",
  "due-persone",
].map((name) => `compiti/${name}`);

/** The ids of the pages in docs/guida: the screens in the order of the menu, then the tasks in theirs. */
export function guideIds(root = process.cwd()): string[] {
  const ids = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => name.slice(0, -".md".length));
  const order = [...screens.map(({ path }) => guideIdOf(path)), ...taskOrder];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return ids.sort((one, other) => place(one) - place(other) || one.localeCompare(other));
}

/** A picture of the help as a file among those that the server hands out. */
export const picturePath = (picture: string, root = process.cwd()): string =>
  join(root, "public", pictureAddress(picture));

/** Every page of the help, read and parsed; throws on one that is not as docs/guida/README.md says. */
export function readGuide(root = process.cwd()): GuidePage[] {
  return guideIds(root).map((id) => parseGuidePage(id, readFileSync(join(root, folder, `${id}.md`), "utf8")));
}
