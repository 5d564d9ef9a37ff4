import { expect, type Locator, type Page } from "@playwright/test";
import type { LabelKind } from "@/lib/guide/blocks";
import type { GuidePage } from "@/lib/guide/page";
import { inlinesOf } from "@/lib/guide/search";
import { layers, untilStill, visit } from "./visit";

/** The roles under which a name of that kind is found. */
const roles: Record<Exclude<LabelKind, "stato" | "tasto">, readonly string[]> = {
  pulsante: [
    "button",
    "link",
    "tab",
    "radio",
    "switch",
    "checkbox",
    "option",
    "menuitem",
    "menuitemcheckbox",
    "menuitemradio",
  ],
  campo: [
    "textbox",
    "searchbox",
    "combobox",
    "spinbutton",
    "checkbox",
    "switch",
    "radio",
    "radiogroup",
    "listbox",
    "slider",
    "group",
    "button",
    "term",
  ],
  colonna: ["columnheader", "menuitemcheckbox", "checkbox"],
  titolo: ["heading", "dialog", "alertdialog", "region", "group", "tab", "table", "grid", "list"],
};

/** The names that a page of the help has in `[[…]]`. */
export const namesOf = (page: GuidePage) =>
  inlinesOf(page).flatMap((part) => ("label" in part ? [part] : []));

/**
 * The names of a page of the help that nobody finds on its screen, after all that its lines `apre` open
 * (docs/rules/help.md#what-a-page-names).
 */
export async function missingOn(tab: Page, page: GuidePage): Promise<string[]> {
  const seen = nothingSeen();
  const missing = () =>
    namesOf(page)
      .filter(({ kind, label }) => !wasSeen(seen, kind, label))
      .map(({ kind, label }) => `${kind}: ${label}`);
  const path = page.screen ?? "";
  const follow = async (steps: string) => {
    // Steps that do not go to an address begin at the screen.
    if (path && !/^[?/]/.test(steps)) await visit(tab, path);
    await take(tab, path, steps);
    await look(tab, seen);
  };
  const lookAround = async () => {
    for (const steps of page.opens) if (missing().length > 0) await follow(steps);
    // A column that the screen has no room for stands there.
    if (path && missing().some((name) => name.startsWith("colonna"))) await follow("Colonne");
    // The actions of a row stand under its '…'.
    if (path && missing().some((name) => name.startsWith("pulsante"))) {
      await visit(tab, path);
      if ((await tab.getByRole("button", { name: /^Azioni di / }).count()) > 0) await follow("Azioni di");
    }
  };
  if (path) {
    await visit(tab, path);
    await look(tab, seen);
  }
  // A layer that a press opens may have to be fetched and come after the look; then it is there the next
  // time.
  for (let round = 1; round <= 3 && missing().length > 0; round++) await lookAround();
  return missing();
}

/** The content of a screen for its reader: roles with names, every text, every key that is named. */
interface Seen {
  named: Set<string>;
  text: string;
  keys: Set<string>;
}

const nothingSeen = (): Seen => ({ named: new Set(), text: "", keys: new Set() });

const separator = "\u0000";

/** Whether a name of this kind was seen: the whole name, or its beginning before a count or a record. */
function wasSeen(seen: Seen, kind: LabelKind, label: string): boolean {
  if (kind === "stato") return seen.text.includes(label);
  if (kind === "tasto") return seen.keys.has(label) || keysOfEverywhere.includes(label);
  return [...seen.named].some((entry) => {
    const [role = "", name = ""] = entry.split(separator);
    return roles[kind].includes(role) && beginsWith(name, label);
  });
}

const beginsWith = (name: string, label: string) =>
  name === label || (name.startsWith(label) && /^[\s,:(*.…]/.test(name.slice(label.length)));

/** Keys that hold on every screen; tests/e2e/guida.spec.ts presses each. */
export const keysOfEverywhere: readonly string[] = [
  "F1",
  "?",
  "Ctrl K",
  "Ctrl Invio",
  "Esc",
  "/",
  "↓",
  "Invio",
  "Spazio",
];

const line = /^\s*- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?/;

const termLine = /^\s*- '?term: "?(?<term>[^"']+)/;

/** Adds the present content of the page, once it has stopped changing. */
async function look(page: Page, seen: Seen): Promise<void> {
  await untilStill(page);
  const now = await page.locator("body").ariaSnapshot();
  seen.text += `\n${now}`;
  for (const one of now.split("\n")) {
    const { role, name } = line.exec(one)?.groups ?? {};
    const { term } = termLine.exec(one)?.groups ?? {};
    if (term) seen.named.add(`term${separator}${term}`);
    if (role && name)
      seen.named.add(`${role}${separator}${name.replace(/\\(.)/g, "$1").replaceAll("''", "'")}`);
  }
  for (const key of await page.locator("kbd").allInnerTexts()) seen.keys.add(key.trim());
}

/**
 * Takes a line `apre` of a page: steps with ` > ` between. An address is gone to, `riga` opens the first row,
 * `riga Maestrale` the first row with that text, anything else is pressed by its name.
 */
async function take(page: Page, path: string, steps: string) {
  for (const step of steps.split(" > ")) {
    if (step.startsWith("/")) await visit(page, step);
    else if (step.startsWith("?")) await visit(page, `${path}${step}`);
    else if (step === "riga" || step.startsWith("riga ")) await openRow(page, step.slice(5));
    else await press(page, step);
    // A row's menu is fetched by the press.
    if (step === "Azioni di") await expect(page.getByRole("menu")).toBeVisible();
  }
}

async function openRow(page: Page, text: string) {
  const rows = page.getByRole("row").filter({ has: page.getByRole("gridcell") });
  const row = text ? rows.filter({ hasText: text }).first() : rows.first();
  await row
    .getByRole("gridcell")
    .first()
    .click({ position: { x: 8, y: 8 } });
  // Its code is fetched by the press.
  await expect(page.getByRole("dialog").first()).toBeVisible();
}

/**
 * Presses the element with this name, else one whose name begins with it: in the topmost layer before the
 * page beneath.
 */
async function press(page: Page, name: string) {
  const exact = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const patterns = [new RegExp(`^${exact}$`), new RegExp(`^${exact}[\\s,:(*.…]`)];
  await expect
    .poll(async () => {
      const around =
        (await layers(page).count()) > 0
          ? [layers(page).last(), page.locator("body")]
          : [page.locator("body")];
      for (const one of around) {
        for (const pattern of patterns) {
          const found = anyOf(one, pattern).filter({ visible: true }).first();
          if ((await found.count()) === 0) continue;
          await found.click();
          return name;
        }
      }
      return `nothing named ${name}`;
    })
    .toBe(name);
}

function anyOf(around: Locator, name: RegExp): Locator {
  const [first = "button", ...others] = roles.pulsante as Parameters<Locator["getByRole"]>[0][];
  return others.reduce(
    (found, role) => found.or(around.getByRole(role, { name })),
    around.getByRole(first as "button", { name }),
  );
}
