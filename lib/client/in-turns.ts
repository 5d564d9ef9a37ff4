/** Runs a piece of work when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `parallel` pieces of work run at once, the others wait in the order they came: the legacy server is small. */
export function inTurns(parallel: number): Turn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < parallel) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
