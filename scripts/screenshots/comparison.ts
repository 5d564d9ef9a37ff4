/** A picture that is not the same before and after; without `pixels` it is there only once. */
export interface Difference {
  /** Its file. */
  name: string;
  pixels?: number;
  /** The side on which it is missing. */
  missing?: "before" | "after";
}

/** The pictures of both folders by name, and those that only one has. */
export function pairsOf(before: readonly string[], after: readonly string[]) {
  return {
    both: before.filter((name) => after.includes(name)),
    alone: [
      ...before.filter((name) => !after.includes(name)).map((name) => ({ name, missing: "after" as const })),
      ...after.filter((name) => !before.includes(name)).map((name) => ({ name, missing: "before" as const })),
    ],
  };
}

/**
 * One page of the pictures that differ, those that have changed most first. The folders `before` and `after`
 * stand beside it.
 */
export function comparisonHtml(commit: string, compared: number, differences: readonly Difference[]): string {
  const sorted = differences.toSorted((one, other) => (other.pixels ?? 0) - (one.pixels ?? 0));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Screens that differ from ${escaped(commit)}</title>
<style>
body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid #8a99a6; }
</style>
</head>
<body>
<h1>${differences.length} of ${compared} pictures differ from ${escaped(commit)}</h1>
${sorted.map(pairHtml).join("\n")}
</body>
</html>
`;
}

function pairHtml({ name, pixels, missing }: Difference): string {
  const title = pixels === undefined ? `not there ${missing}` : `${pixels} pixels differ`;
  const picture = (side: "before" | "after") =>
    `<figure><figcaption>${side}</figcaption>${
      side === missing
        ? "none"
        : `<img loading="lazy" src="${side}/${escaped(name)}" alt="${escaped(name)} ${side}">`
    }</figure>`;
  return `<section><h2>${escaped(name)}: ${title}</h2><div class="pair">${picture("before")}${picture("after")}</div></section>`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
