import { readFileSync } from "node:fs";
import type { Block, Inline } from "@/lib/guide/blocks";
import type { GuidePage } from "@/lib/guide/page";
import { menuGroups, screenAt } from "@/lib/routes";
import { picturePath } from "@/lib/server/guide";
import { manualStyle } from "./style";

interface Chapter {
  title: string;
  pages: GuidePage[];
}

/** The manual's chapters: the page for beginners, the tasks, then the screens by groups of the menu. */
export function chaptersOf(pages: readonly GuidePage[]): Chapter[] {
  const groupOf = ({ screen }: GuidePage) => (screen ? screenAt(screen)?.group : undefined);
  const screens = pages.filter(({ screen }) => screen !== null && screen !== "/");
  return [
    { title: "Per cominciare", pages: pages.filter(({ screen }) => screen === "/") },
    { title: "Lavori dall'inizio alla fine", pages: pages.filter(({ screen }) => screen === null) },
    { title: "Schermate di tutti i giorni", pages: screens.filter((page) => !groupOf(page)) },
    ...menuGroups.map((group) => ({
      title: `Menu ${group}`,
      pages: screens.filter((page) => groupOf(page) === group),
    })),
  ];
}

/** The whole manual as one HTML file with its style and pictures in it; `day` is gg/mm/aaaa. */
export function manualHtml(pages: readonly GuidePage[], day: string): string {
  const chapters = chaptersOf(pages);
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pontile: il manuale della segreteria</title>
<style>${manualStyle}</style>
</head>
<body>
<section class="cover"><h1>Pontile</h1><p>Il manuale della segreteria</p><p class="day">${escapeHtml(day)}</p></section>
<nav aria-labelledby="indice"><h1 id="indice">Indice</h1>${chapters.map(contentsOf).join("")}</nav>
<main>${chapters.flatMap((chapter) => chapter.pages.map(article)).join("\n")}</main>
</body>
</html>
`;
}

function contentsOf({ title, pages }: Chapter): string {
  const entries = pages.map(
    (page) => `<li><a href="#${anchorOf(page.id)}">${escapeHtml(page.title)}</a></li>`,
  );
  return `<h2>${escapeHtml(title)}</h2><ol>${entries.join("")}</ol>`;
}

function article(page: GuidePage): string {
  const place = page.screen && page.screen !== "/" ? `<p class="place">${escapeHtml(page.screen)}</p>` : "";
  const body = page.blocks.map(blockHtml).join("\n");
  return `<article id="${anchorOf(page.id)}"><h1>${escapeHtml(page.title)}</h1>${place}${body}</article>`;
}

const anchorOf = (id: string) => `pagina-${id.replace("/", "-")}`;

function blockHtml(block: Block): string {
  if ("heading" in block) return `<h${block.level}>${escapeHtml(block.heading)}</h${block.level}>`;
  if ("paragraph" in block) return `<p>${block.paragraph.map(inlineHtml).join("")}</p>`;
  if ("picture" in block) return pictureHtml(block);
  const tag = block.ordered ? "ol" : "ul";
  return `<${tag}>${block.list.map((item) => `<li>${item.map(inlineHtml).join("")}</li>`).join("")}</${tag}>`;
}

function pictureHtml({ picture, alt }: { picture: string; alt: string }): string {
  const content = readFileSync(picturePath(picture)).toString("base64");
  return `<img src="data:image/webp;base64,${content}" alt="${escapeHtml(alt)}">`;
}

function inlineHtml(part: Inline): string {
  if ("text" in part) return escapeHtml(part.text);
  if ("bold" in part) return `<strong>${escapeHtml(part.bold)}</strong>`;
  if ("link" in part) return `<a href="#${anchorOf(part.to)}">${escapeHtml(part.link)}</a>`;
  if (part.kind === "tasto") return `<kbd>${escapeHtml(part.label)}</kbd>`;
  return `<b${part.kind === "pulsante" ? ' class="press"' : ""}>${escapeHtml(part.label)}</b>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
