/** Papers with what fits between their margins, lying, in CSS pixels (plan-paper.css has the same pages). */
export const papers = {
  a4: { width: 1062, height: 733 },
  a3: { width: 1527, height: 1062 },
} as const;
export type PaperSize = keyof typeof papers;

const sheet = () => document.querySelector<HTMLElement>(".plan-paper");

/** Opens the browser's print with the plan on one page of this paper (docs/rules/planning.md#print). */
export function printOn(paper: PaperSize): void {
  const shown = sheet();
  if (!shown) return;
  shown.dataset.paper = paper;
  // The menu closes first: it would be on the paper.
  setTimeout(() => window.print());
}

/** Lays the plan out as wide as the paper, and as small as it takes to end on its first page. */
export function fitToPaper(): void {
  const shown = sheet();
  if (!shown) return;
  const paper: PaperSize = shown.dataset.paper === "a3" ? "a3" : "a4";
  shown.dataset.paper = paper;
  shown.dataset.printing = "";
  const { width, height } = papers[paper];
  shown.style.width = `${width}px`;
  // A smaller plan is laid out wider, so that it fills the paper: twice is enough to settle.
  for (let turn = 0; turn < 2; turn += 1) {
    const scale = Math.min(1, height / shown.scrollHeight, Number(shown.dataset.scale ?? 1));
    shown.dataset.scale = String(scale);
    shown.style.width = `${Math.floor(width / scale)}px`;
  }
  shown.style.zoom = shown.dataset.scale ?? "1";
}

/** The plan as it was on the screen. */
export function leavePaper(): void {
  const shown = sheet();
  if (!shown) return;
  shown.style.width = "";
  shown.style.zoom = "";
  for (const name of ["printing", "scale", "paper"]) delete shown.dataset[name];
}
