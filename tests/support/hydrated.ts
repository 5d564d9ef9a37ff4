/**
 * Whether the code of a page has taken over what the server drew. Runs in the page: a press before that is
 * lost, which people do not notice and a test on a busy machine does.
 */
export function isHydrated(): boolean {
  // Forms are held back until the page has hydrated (components/form/early-submit.ts).
  if ("takeEarlySubmit" in window) return false;
  const own = document.querySelectorAll("main :is(button, input, select, h1)");
  const all = own.length > 0 ? own : document.querySelectorAll("button");
  // All of them: what comes on demand is taken over after the rest.
  return [...all].every((one) => Object.keys(one).some((name) => name.startsWith("__reactProps")));
}
