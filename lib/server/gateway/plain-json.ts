/** Deeper than any record of the legacy API, and far below where JSON.stringify overflows the stack. */
const maxDepth = 32;
/** Names that no record has and that can change an object's prototype in careless code. */
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a parsed body has at most `maxDepth` levels and none of the forbidden names. */
export function isPlainJson(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= maxDepth) return false;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== "object" || one === null) continue;
      if (!Array.isArray(one) && Object.keys(one).some((name) => forbidden.has(name))) return false;
      for (const inner of Object.values(one)) if (typeof inner === "object") next.push(inner);
    }
    level = next;
  }
  return true;
}
