// These functions run in the page; each stands alone, because it is sent there as text.

export type Wanted = { event: "click" | "keydown"; selector: string; before: string };

/**
 * Notes the time from the next such event until an element with another text than `before` is in the page.
 */
export function watchText({ event, selector, before }: Wanted): void {
  const state = window as { changedAfter?: number };
  state.changedAfter = undefined;
  document.addEventListener(
    event,
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        const texts = [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "");
        if (texts.every((text) => text === "" || text === before)) return;
        if (before !== "" && texts.includes(before)) return;
        observer.disconnect();
        state.changedAfter = performance.now() - timeStamp;
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { capture: true, once: true },
  );
}

/** Scrolls a table from its first row to its last in 120 frames; long tasks are those over 50 ms. */
export async function watchScroll(table: string): Promise<{ count: number; longest: number }> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: "longtask" });
  const scroller = document.querySelector(`table[aria-label="${table}"]`)?.parentElement;
  if (!scroller) throw new Error("no table");
  const frames = 120;
  const end = scroller.scrollHeight - scroller.clientHeight;
  for (let frame = 1; frame <= frames; frame++) {
    scroller.scrollTop = (end * frame) / frames;
    await new Promise(requestAnimationFrame);
  }
  const rows = Number(scroller.querySelector("table")?.getAttribute("aria-rowcount"));
  const deadline = performance.now() + 5_000;
  while (!scroller.querySelector(`tr[aria-rowindex="${rows}"]`)) {
    if (performance.now() > deadline) throw new Error("the last row does not come");
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  scroller.scrollTop = 0;
  return { count: tasks.length, longest: Math.max(0, ...tasks) };
}
