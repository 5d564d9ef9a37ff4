/** A deterministic source of chance: the same number gives the same club. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** `count` different entries, fewer when the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32. */
export function createRandom(start: number): Random {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const entry = list[between(0, list.length - 1)];
    if (entry === undefined) throw new RangeError("nothing to pick from");
    return entry;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [taken] = rest.splice(between(0, rest.length - 1), 1);
      return taken as T;
    });
  };
  return { next, between, pick, chance: (probability) => next() < probability, some };
}
