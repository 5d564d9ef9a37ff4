import type { IsoDate } from "@/lib/rules/dates";

/** The season of a day by its name; null for none. */
export type DaySeason = string | null;

export interface DayQueueOptions {
  /** What the server has, as far as we know. */
  stored: (day: IsoDate) => DaySeason;
  add: (day: IsoDate, season: string) => Promise<unknown>;
  remove: (day: IsoDate) => Promise<unknown>;
  /** A call was answered: from now on `stored` gives this. */
  store: (day: IsoDate, season: DaySeason) => void;
  /** The wishes have changed; a day that is in them shows its wish, not what is stored. */
  changed: (wishes: ReadonlyMap<IsoDate, DaySeason>) => void;
}

/**
 * Brings the server's days to what is wished, one call at a time for each day, so that two quick clicks on a day never
 * meet. A new wish while a call runs is taken up after it; one that goes back to what is stored sends nothing more. There is
 * no call that changes a day: it is removed and added. When a call fails the day's wish is dropped, and the day shows
 * what is stored.
 */
export class DayQueue {
  readonly #options: DayQueueOptions;
  readonly #wishes = new Map<IsoDate, DaySeason>();
  readonly #running = new Map<IsoDate, Promise<void>>();

  constructor(options: DayQueueOptions) {
    this.#options = options;
  }

  /** Some call runs, for this day or, without one, for any. */
  isBusy(day?: IsoDate): boolean {
    return day === undefined ? this.#running.size > 0 : this.#running.has(day);
  }

  /** Resolves when the last wish for the day is stored; rejects with the failure of a call. All wishes of a run share it. */
  wish(day: IsoDate, season: DaySeason): Promise<void> {
    const running = this.#running.get(day);
    if (!running && season === this.#options.stored(day)) return Promise.resolve();
    this.#wishes.set(day, season);
    this.#tell();
    if (running) return running;
    const started = this.#run(day);
    this.#running.set(day, started);
    return started;
  }

  async #run(day: IsoDate): Promise<void> {
    const { stored, add, remove, store } = this.#options;
    try {
      for (;;) {
        const wish = this.#wishes.get(day) ?? null;
        const has = stored(day);
        if (wish === has) return;
        if (has !== null) {
          await remove(day);
          store(day, null);
        } else if (wish !== null) {
          await add(day, wish);
          store(day, wish);
        }
      }
    } finally {
      this.#wishes.delete(day);
      this.#running.delete(day);
      this.#tell();
    }
  }

  #tell() {
    this.#options.changed(new Map(this.#wishes));
  }
}
