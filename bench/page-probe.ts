/** The times at which a table had rows and was usable, in ms since the navigation or the click. */
export interface Seen {
  rows: number;
  /** A letter typed as soon as there are rows has filtered them. */
  usable: number;
}

export type Watched = {
  /** The table's name. */
  table: string;
  /** Finds some of its rows and not all. */
  letter: string;
  from: "navigation" | "click";
};

/**
 * Runs in the page, frame by frame, from before its first script: looks when rows stand there, types into the
 * table's search then, and looks when they are filtered. Stands alone, because it is sent to the page as
 * text.
 */
export function watchTable({ table, letter, from }: Watched): void {
  const seen: { rows?: number; usable?: number } = {};
  let begin = from === "navigation" ? 0 : Number.NaN;
  let typedAt = Number.NEGATIVE_INFINITY;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const type = (input: HTMLInputElement, text: string) => {
    setter?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
  };
  const look = () => {
    const now = performance.now();
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="Cerca in ${table}"]`);
    const row = document.querySelector(`table[aria-label="${table}"] tbody tr[data-index]`);
    const counts = [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
    const isFiltered = counts.some((text) => /^[\d.]+ di [\d.]+ righe$/.test(text ?? ""));
    if (row) seen.rows ??= now - begin;
    if (row && isFiltered) {
      seen.usable = now - begin;
      Object.assign(window, { seenTable: seen });
      return;
    }
    // A key that was lost is typed again, as a person does; one that stands in the box is given more time.
    if (row && input && now - typedAt > (input.value === letter ? 1000 : 200)) {
      if (Number.isFinite(typedAt)) type(input, "");
      type(input, letter);
      typedAt = now;
    }
    requestAnimationFrame(look);
  };
  if (from === "navigation") requestAnimationFrame(look);
  else
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        begin = timeStamp;
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
}
