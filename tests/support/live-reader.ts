import type { LiveEvents } from "@/lib/contract/live";
import type { Reader } from "@/lib/server/live/streams";

export type ReceivedEvent = {
  [Name in keyof LiveEvents]: { event: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

/** The events of a stream's text that say something, in their order: beats and `retry` are left out. */
export function eventsIn(text: string): ReceivedEvent[] {
  return [...text.matchAll(/^event: (?!beat)(\w+)\ndata: (.*)\n\n/gm)].map(
    ([, event, data]) => ({ event, data: JSON.parse(data ?? "") }) as ReceivedEvent,
  );
}

/** The milliseconds after which the browser is told to come back, each time that it is told. */
export const retriesIn = (text: string) => [...text.matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms));

/** A reader that keeps what it gets; `waits` is how many bytes it leaves waiting. */
export class FakeReader implements Reader {
  text = "";
  waits = 0;
  state: "open" | "ended" | "destroyed" = "open";

  write(text: string): void {
    this.text += text;
  }
  waiting(): number {
    return this.waits;
  }
  end(): void {
    this.state = "ended";
  }
  destroy(): void {
    this.state = "destroyed";
  }
  events(): ReceivedEvent[] {
    return eventsIn(this.text);
  }
}
