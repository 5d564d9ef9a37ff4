import { readinessLooks } from "@/components/readiness/readiness-looks";
import { iconAddress } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { dayName, weekdays } from "@/lib/format/dates";
import { type IsoDate, toLocalDate } from "@/lib/rules/dates";
import type { PlanBar, PlanDay, PlanRow } from "./plan-view";

/** What the timeline's library is given to draw: it takes DOM nodes, not components. */

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const svgNamespace = "http://www.w3.org/2000/svg";

function icon(name: IconName, className = ""): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, "svg");
  const use = document.createElementNS(svgNamespace, "use");
  use.setAttribute("href", iconAddress(name));
  const look = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": "2" };
  for (const [attribute, value] of Object.entries({ ...look, "aria-hidden": "true", class: className }))
    svg.setAttribute(attribute, value);
  svg.append(use);
  return svg;
}

const kindIcons = { sailing: "ship", activity: "flag", lesson: "graduation-cap" } as const;
const signs = { strong: "triangle-exclamation-point", mild: "info" } as const;

/** A bar: a link to its record. Its name holds all that is known of it, warnings too. */
export function barNode(bar: PlanBar): HTMLElement {
  return element(
    "a",
    {
      href: bar.href,
      class: "plan-bar",
      "data-kind": bar.kind,
      "data-warning": bar.warning ?? undefined,
      "data-readiness": bar.readiness ?? undefined,
      "data-closed": bar.isClosed ? "" : undefined,
      "aria-label": bar.name,
      title: bar.name,
      tabindex: "-1",
    },
    ...(bar.warning ? [icon(signs[bar.warning])] : []),
    ...(bar.readiness ? [icon(readinessLooks[bar.readiness].icon, "plan-bar-readiness")] : []),
    icon(kindIcons[bar.kind]),
    element(
      "span",
      { class: "plan-bar-text" },
      element("strong", {}, bar.title),
      element("span", {}, bar.detail),
    ),
    element("span", { class: "plan-bar-count", "aria-hidden": "true" }, String(bar.participants ?? "")),
  );
}

/** A row's day: the season's band, and a button that starts a sailing on it or leads to the bar that is there. */
export function cellNode(row: PlanRow, { day, season }: PlanDay, occupied: string | undefined): HTMLElement {
  const look = `plan-cell ${season?.look.cell ?? ""}`;
  if (!row.canStart && !occupied) return element("span", { class: look });
  const state = occupied ? `occupata: ${occupied}` : "libera";
  return element("button", {
    type: "button",
    class: look,
    tabindex: "-1",
    "data-row": row.id,
    "data-day": day,
    "data-free": occupied ? undefined : "",
    "aria-label": [row.title, dayName(day), season?.nome, state].filter(Boolean).join(", "),
    title: occupied ? undefined : `Nuova crociera: ${row.title}, ${dayName(day)}`,
  });
}

/** The head of a day's column: weekday, day, the season's letter, and a mark for today. */
export function dayHeadNode({ day, season, isToday }: PlanDay): HTMLElement {
  const weekday = weekdays[(toLocalDate(day).getDay() + 6) % 7] ?? "";
  return element(
    "span",
    { class: "plan-day-head", "data-today": isToday ? "" : undefined, "data-weekend": weekend(day) },
    element(
      "span",
      { class: "plan-weekday", "aria-hidden": "true" },
      weekday.slice(0, 1).toLocaleUpperCase("it"),
    ),
    element("span", { class: "plan-day-number", "aria-hidden": "true" }, String(Number(day.slice(8)))),
    element(
      "span",
      { class: "sr-only" },
      dayName(day),
      ...(isToday ? [", ", element("span", {}, "oggi")] : []),
      season?.nome ? `, ${season.nome}` : "",
    ),
    element(
      "span",
      { class: `plan-season ${season?.look.badge ?? ""}`, title: season?.nome, "aria-hidden": "true" },
      season?.look.letter ?? "",
    ),
  );
}

function weekend(day: IsoDate): string | undefined {
  return [0, 6].includes(toLocalDate(day).getDay()) ? "" : undefined;
}
