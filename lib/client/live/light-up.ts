/** How long a changed row is lit, and the share of it after which it fades, in 150 ms. */
const LIT_MS = 1_500;
const FADES_AT = 0.9;
/** A longer table renders only rows in view (components/ui/use-virtual-rows): a new element is no new row. */
const maxWhole = 100;

type Texts = Map<Element, Map<string, string | null>>;

function textsOnScreen(): Texts {
  const texts: Texts = new Map();
  for (const row of document.querySelectorAll<HTMLElement>("[data-row-id]")) {
    const table = row.closest("table");
    if (!table) continue;
    const known = texts.get(table) ?? new Map<string, string | null>();
    texts.set(table, known.set(row.dataset.rowId ?? "", row.textContent));
  }
  return texts;
}

/** Runs a refetch, and lights up softly the rows that it has changed; not where movement is to be reduced. */
export async function lightUpChanges(refetch: () => Promise<unknown>): Promise<void> {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    await refetch();
    return;
  }
  const before = textsOnScreen();
  await refetch();
  // React draws the new rows in a task of its own, and the frame after the next one has them.
  requestAnimationFrame(() => requestAnimationFrame(() => lightUpSince(before)));
}

function lightUpSince(before: Texts): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-row-id]")) {
    const table = row.closest("table");
    const known = table && before.get(table);
    // A table that has come meanwhile has nothing to compare with.
    if (!known) continue;
    const isNew = !known.has(row.dataset.rowId ?? "");
    const isChanged = isNew
      ? Number(table.ariaRowCount) <= maxWhole
      : known.get(row.dataset.rowId ?? "") !== row.textContent;
    if (isChanged) lightUp(row);
  }
}

function lightUp(row: HTMLElement): void {
  const lit = "var(--accent-soft)";
  row.animate([{ backgroundColor: lit }, { backgroundColor: lit, offset: FADES_AT }, {}], LIT_MS);
}
