/**
 * Runs a function when the page is idle, or after a delay in Safari, which lacks requestIdleCallback; returns
 * the function that cancels it.
 */
export function whenIdle(run: () => unknown): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(run, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 2000);
  return () => clearTimeout(timer);
}
