// These functions run in the page; each stands alone, because it is sent there as text.

/**
 * Notes the time from the next click until an element is in the page and, if given, none of `rest` is there
 * any more.
 */
export function watchAppearance({ there, rest }: { there: string; rest?: string }): void {
  const state = window as { appearedAfter?: number };
  state.appearedAfter = undefined;
  document.addEventListener(
    "click",
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(there) || (rest && document.querySelector(rest))) return;
        observer.disconnect();
        state.appearedAfter = performance.now() - timeStamp;
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { capture: true, once: true },
  );
}

/** Scrolls the plan down its height and back in 60 frames; long tasks are those over 50 ms. */
export async function watchPlanScroll(): Promise<{ count: number; longest: number }> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: "longtask" });
  const bar = document.querySelector("[data-bar]");
  let scroller = bar?.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  if (!scroller) throw new Error("the plan does not scroll");
  const end = scroller.scrollHeight - scroller.clientHeight;
  for (let frame = 1; frame <= 60; frame++) {
    scroller.scrollTop = end * (frame <= 30 ? frame / 30 : (60 - frame) / 30);
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { count: tasks.length, longest: Math.max(0, ...tasks) };
}
